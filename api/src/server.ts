import { ConfigError, loadConfig } from './env';
import { StartError } from './errors';
import { describeError } from './log/describe-error';
import { createLogger } from './log/logging';
import { endOnUncaught, stopOnSignals } from './shutdown';
import { startApi } from './start';

/** A bug shows class, codes and trace, without values. */
const startFailure = (cause: unknown): string =>
  cause instanceof StartError ? cause.message : JSON.stringify(describeError(cause), null, 2);

function refuse(cause: unknown): never {
  const lines = cause instanceof ConfigError ? cause.problems : [startFailure(cause)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

try {
  const config = loadConfig();
  endOnUncaught(createLogger(config), (code) => process.exit(code));
  const api = await startApi(config, () => process.exit(1));
  stopOnSignals(process, api.stop, (code) => process.exit(code));
  // The parent process waits for it (see scripts/start.mjs).
  process.send?.({ ready: true, mail: api.mail, demo: config.demo });
} catch (cause) {
  refuse(cause);
}
