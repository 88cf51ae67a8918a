internal import Agent

AgentMain.main()
