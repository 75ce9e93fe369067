import { requireNode } from './lib/require-node.mjs';

requireNode();
const { main, say } = await import('./lib/program.mjs');

/** Arguments go to vitest: `npm run test:api:postgres -- api/src/jobs`. */
await main(async () => {
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { bin, run } = await import('./lib/run.mjs');
  const server = await startPostgres();
  say(`on ${server.version}`);
  try {
    const { code } = await run(bin('vitest/vitest.mjs', 'run', '--project', 'api', ...process.argv.slice(2)), {
      env: { TEST_DATABASE_URL: server.url },
    });
    process.exitCode = code;
  } finally {
    await server.stop();
  }
});
