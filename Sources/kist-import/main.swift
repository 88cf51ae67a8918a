internal import Importing

ImportMain.main()
