/**
 * For programs that are not ours (`node --import`): ends with the parent, even after `kill -9`, and so frees the port.
 */
process.on('disconnect', () => process.exit(0));
