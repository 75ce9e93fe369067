import { ConfigError } from './env';
import { StartError } from './errors';
import { describeError } from './log/describe-error';

/** For programs started by hand. */
export async function withExitCode(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (cause) {
    const known = cause instanceof StartError || cause instanceof ConfigError;
    process.stderr.write(`${known ? cause.message : JSON.stringify(describeError(cause), null, 2)}\n`);
    process.exitCode = 1;
  }
}

/** @throws StartError with how it is used */
export function argument(usage: string): string {
  const [word, ...more] = process.argv.slice(2);
  if (word === undefined || word === '' || more.length > 0) throw new StartError(usage);
  return word;
}
