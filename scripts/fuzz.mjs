import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main, say } = await import('./lib/program.mjs');

/**
 * Valid and hostile requests: `npm run fuzz -- --seed 7 --seconds 300 --database embedded|postgres|both --call
 * createOrder`. Exits with 1 on a fault.
 */
await main(async () => {
  const { parseArgs } = await import('node:util');
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { bin, run } = await import('./lib/run.mjs');
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      seconds: { type: 'string', default: '300' },
      database: { type: 'string', default: 'both' },
      call: { type: 'string', default: '' },
      /** Of a counterexample. */
      path: { type: 'string', default: '' },
    },
  });
  const databases = values.database === 'both' ? ['embedded', 'postgres'] : [values.database];
  const env = {
    FUZZ_SEED: values.seed,
    FUZZ_SECONDS: String(Number(values.seconds) / databases.length),
    FUZZ_CALL: values.call,
    FUZZ_PATH: values.path,
  };
  for (const database of databases) {
    const server = database === 'postgres' ? await startPostgres() : undefined;
    say(`\nseed ${values.seed}, ${env.FUZZ_SECONDS} s, on ${server?.version ?? 'the embedded database'}`);
    try {
      const fuzz = bin('vitest/vitest.mjs', 'run', '--project', 'api', 'api/test/fuzz');
      const { code } = await run(fuzz, { env: { ...env, TEST_DATABASE_URL: server?.url ?? '' } });
      process.exitCode ||= code;
    } finally {
      await server?.stop();
    }
  }
});
