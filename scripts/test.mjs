import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main } = await import('./lib/program.mjs');

/** `npm test`; `--deep` takes an hour. */
await main(async () => {
  const { testShop } = await import('./test-run/test-shop.mjs');
  process.exit(await testShop(process.argv.includes('--deep') ? 'deep' : 'each change'));
});
