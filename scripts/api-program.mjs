import { requireNode } from './lib/require-node.mjs';

requireNode();
const { loadEnvFile } = await import('./lib/env-file.mjs');
loadEnvFile();
const { main, Refusal } = await import('./lib/program.mjs');

/** By its name in `apiPrograms`; builds it first. */
await main(async () => {
  const { install } = await import('./shop/install.mjs');
  const { apiPrograms, buildApi } = await import('./shop/build-api.mjs');
  const { run } = await import('./lib/run.mjs');
  const [name, ...more] = process.argv.slice(2);
  const program = apiPrograms[name];
  if (!program) throw new Refusal(`The API has no program "${name}": ${Object.keys(apiPrograms).join(', ')}.`);
  await install();
  await buildApi();
  const { code } = await run([process.execPath, program, ...more], { input: true });
  process.exit(code);
});
