import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main, say } = await import('./lib/program.mjs');

/**
 * Sends the API valid and hostile requests: `npm run fuzz -- --seed 7 --seconds 300 --database embedded|postgres|both
 * --call createOrder`. Exits with 1 on findings.
 */
await main(async () => {
  const { parseArgs } = await import('node:util');
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { bin, run } = await import('./lib/run.mjs');
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      seconds: { type: 'string', default: '300' },
      requests: { type: 'string' },
      database: { type: 'string', default: 'both' },
      call: { type: 'string' },
    },
  });
  const databases = values.database === 'both' ? ['embedded', 'postgres'] : [values.database];
  const seconds = Number(values.seconds) / databases.length;
  const options = ['--seed', values.seed, '--seconds', String(seconds)];
  for (const name of ['requests', 'call']) if (values[name]) options.push(`--${name}`, values[name]);
  const fuzz = (env) => run(bin('tsx/dist/cli.mjs', 'api/test/fuzz/cli.ts', ...options), { env });

  let worst = 0;
  for (const database of databases) {
    const server = database === 'postgres' ? await startPostgres() : undefined;
    if (server) say(`on ${server.version}`);
    try {
      const { code } = await fuzz({ TEST_DATABASE_URL: server?.url ?? '' });
      worst = Math.max(worst, code);
    } finally {
      await server?.stop();
    }
  }
  process.exitCode = worst;
});
