import { requireNode } from './lib/require-node.mjs';

requireNode();
const { loadEnvFile } = await import('./lib/env-file.mjs');
loadEnvFile();
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const { buildShop } = await import('./shop/start-shop.mjs');
  process.exit(await buildShop());
});
