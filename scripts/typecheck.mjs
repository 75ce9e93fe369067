import { main } from './lib/program.mjs';
import { types } from './test-run/stages.mjs';

await main(async () => {
  const { ok } = await types();
  process.exit(ok ? 0 : 1);
});
