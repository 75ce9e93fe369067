import { requireNode } from './lib/require-node.mjs';

requireNode();
const { loadEnvFile } = await import('./lib/env-file.mjs');
loadEnvFile();
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const { developShop } = await import('./shop/develop-shop.mjs');
  process.exit(await developShop());
});
