import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main, say } = await import('./lib/program.mjs');

/** `npm run test:api:postgres -- api/src/jobs` @param {string[]} paths for vitest */
async function testOnPostgres(paths) {
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { bin, run } = await import('./lib/run.mjs');
  const server = await startPostgres();
  say(`on ${server.version}`);
  try {
    const env = { TEST_DATABASE_URL: server.url };
    return (await run(bin('vitest/vitest.mjs', 'run', '--project', 'api', ...paths), { env })).code;
  } finally {
    await server.stop();
  }
}

/** `npm test`; `--deep` takes an hour, `--types` only checks types, `--postgres` only the API there. */
await main(async () => {
  const [kind, ...more] = process.argv.slice(2);
  if (kind === '--postgres') process.exit(await testOnPostgres(more));
  if (kind === '--types') {
    const { types } = await import('./test-run/stages.mjs');
    process.exit((await types()).ok ? 0 : 1);
  }
  const { testShop } = await import('./test-run/test-shop.mjs');
  process.exit(await testShop(kind === '--deep' ? 'deep' : 'each change'));
});
