import { requireNode } from './lib/require-node.mjs';

// Loaded after the check: an old Node could not parse the rest.
requireNode();
const { loadEnvFile } = await import('./lib/env-file.mjs');
loadEnvFile();
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const { startShop } = await import('./shop/start-shop.mjs');
  process.exit(await startShop());
});
