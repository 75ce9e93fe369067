import type { Logger } from 'pino';

/**
 * Ends the program after an uncaught error: what it had begun is in no known state, so it has to be restarted. Without
 * this Node would print the error with everything in it, such as a statement's parameters or a mail's recipient.
 * @param exit ends the process; a test records it instead
 */
export function endOnUncaught(logger: Pick<Logger, 'fatal'>, exit: (code: number) => void): () => void {
  const end = (error: unknown) => {
    logger.fatal(
      { err: error instanceof Error ? error : new Error(typeof error) },
      'the program ends: an error was caught by nobody',
    );
    exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  return () => {
    process.off('uncaughtException', end);
    process.off('unhandledRejection', end);
  };
}
