internal import LoginWatch

WatchMain.main()
