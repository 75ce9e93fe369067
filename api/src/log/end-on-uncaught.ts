import type { Logger } from 'pino';

/**
 * Ends the program when an error was caught by nobody: what it had begun is in no known state then, and whoever runs it
 * starts it anew. Without this, Node would print the error with all that it carries: a statement's parameters, a mail's
 * recipient.
 * @param exit ends the process; a test listens instead
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
