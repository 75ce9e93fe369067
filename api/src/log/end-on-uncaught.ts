import type { Logger } from 'pino';

/** The state is unknown. Node would print all of the error, such as a statement's parameters or a mail's recipient. */
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
