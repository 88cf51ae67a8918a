internal import Agent
internal import LinuxSystem

ProcessExit.end(with: AgentMain.run(Arguments.texts))
