import ToolCommands

CommandLineTool.run()
