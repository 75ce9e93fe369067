import { StartError } from './db/start-error';
import { ConfigError, loadConfig } from './env';
import { startApi } from './start';

/** Says in plain words why the program does not start, and ends it. A bug keeps its trace. */
function refuse(cause: unknown): never {
  const lines =
    cause instanceof ConfigError ? cause.problems : [cause instanceof StartError ? cause.message : String(cause)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (!(cause instanceof ConfigError || cause instanceof StartError) && cause instanceof Error) {
    process.stderr.write(`${cause.stack ?? ''}\n`);
  }
  process.exit(1);
}

try {
  const config = loadConfig();
  const api = await startApi(config, () => process.exit(1));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    api.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The program that started this one is gone, perhaps by kill -9: nobody would stop this one any more.
  process.on('disconnect', stop);
  // The program that started this one is told when the door is open (see scripts/start.mjs).
  process.send?.({ ready: true, mail: api.mail, demo: config.demo });
} catch (cause) {
  refuse(cause);
}
