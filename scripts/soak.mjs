import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main, Refusal, say } = await import('./lib/program.mjs');

/**
 * With kills; every acknowledged write is checked: `npm run soak -- --minutes 2 --database embedded --shoppers 4 --kill
 * 30`. Exits with 1 on a fault.
 */
await main(async () => {
  const { parseArgs } = await import('node:util');
  const { register } = await import('tsx/esm/api');
  const { buildApi } = await import('./shop/build-api.mjs');
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { values } = parseArgs({
    options: {
      /** For each database. */
      minutes: { type: 'string', default: '10' },
      database: { type: 'string', default: 'both' },
      shoppers: { type: 'string', default: '4' },
      /** Seconds between two kills. */
      kill: { type: 'string', default: '30' },
    },
  });
  const { database, ...texts } = values;
  const databases = { embedded: ['embedded'], postgres: ['postgres'], both: ['embedded', 'postgres'] }[database];
  if (!databases) throw new Refusal('--database is embedded, postgres or both.');
  const load = { minutes: Number(texts.minutes), shoppers: Number(texts.shoppers), kill: Number(texts.kill) };
  if (!(load.minutes > 0 && load.shoppers > 0 && load.kill >= 5)) throw new Refusal('--kill is 5 seconds or more.');
  await buildApi();
  register();
  const { soak } = await import('../api/test/soak/soak.ts');
  let failed = 0;
  for (const name of databases) {
    say(`\n${name}: ${load.minutes} minutes, ${load.shoppers} shoppers, kill -9 each ${load.kill} s`);
    const server = name === 'postgres' ? await startPostgres() : undefined;
    try {
      failed += (await soak(load, server?.url, say)) ? 0 : 1;
    } finally {
      await server?.stop();
    }
  }
  say(failed === 0 ? '\nsoak: nothing lost, nothing broken' : '\nsoak: FAILED');
  process.exitCode = failed === 0 ? 0 : 1;
});
