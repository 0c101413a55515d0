import ArgumentParser
import ToolCommands

SluiceCommandLine.main()
