import { requireNode } from './lib/require-node.mjs';

requireNode();
const { loadEnvFile } = await import('./lib/env-file.mjs');
loadEnvFile();
const { main } = await import('./lib/program.mjs');
await main(async () => {
  const { install } = await import('./shop/install.mjs');
  const { apiPrograms, buildApi } = await import('./shop/build-api.mjs');
  const { run } = await import('./lib/run.mjs');
  await install();
  await buildApi();
  const { code } = await run([process.execPath, apiPrograms.createAdmin, ...process.argv.slice(2)], { input: true });
  process.exit(code);
});
