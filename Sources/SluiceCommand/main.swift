import ToolCommands

SluiceCommandLine.main()
