import { requireNode } from './lib/require-node.mjs';

requireNode();
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const { testShop } = await import('./test-run/test-shop.mjs');
  process.exit(await testShop());
});
