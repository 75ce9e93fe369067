import { requireNode } from './lib/require-node.mjs';

/** `npm start`, `npm run build` and `npm run dev`. */
const programs = {
  start: async () => (await import('./shop/start-shop.mjs')).startShop(),
  build: async () => (await import('./shop/start-shop.mjs')).buildShop(),
  dev: async () => (await import('./shop/develop-shop.mjs')).developShop(),
};

// Loaded after the check: an old Node could not parse the rest.
requireNode();
const { loadEnvFile } = await import('./lib/env-file.mjs');
loadEnvFile();
const { main } = await import('./lib/program.mjs');
await main(async () => process.exit(await programs[process.argv[2] ?? 'start']()));
