/**
 * Loaded before a program that is not ours (`node --import`): ends it when the program that started it is gone,
 * even by `kill -9`, so that nothing keeps the port.
 */
process.on('disconnect', () => process.exit(0));
