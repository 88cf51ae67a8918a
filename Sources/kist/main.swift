internal import CommandLine

Program.main()
