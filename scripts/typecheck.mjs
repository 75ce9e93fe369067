import { main } from './lib/say.mjs';
import { types } from './test-run/stages.mjs';

await main(async () => {
  const { ok } = await types();
  process.exit(ok ? 0 : 1);
});
