import Agent
import LinuxSystem

exit(AgentMain.run(Arguments.texts))
