/** For programs that are not ours (`node --import`): frees the port even after `kill -9`. */
process.on('disconnect', () => process.exit(0));
