import { requireNode } from './lib/require-node.mjs';

requireNode();
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const { buildShop } = await import('./shop/start-shop.mjs');
  process.exit(await buildShop());
});
