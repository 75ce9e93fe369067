import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main } = await import('./lib/program.mjs');

/** `npm test`; `--deep` takes an hour, `--types` only checks types. */
await main(async () => {
  if (process.argv.includes('--types')) {
    const { types } = await import('./test-run/stages.mjs');
    process.exit((await types()).ok ? 0 : 1);
  }
  const { testShop } = await import('./test-run/test-shop.mjs');
  process.exit(await testShop(process.argv.includes('--deep') ? 'deep' : 'each change'));
});
