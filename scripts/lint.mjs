import { main, Refusal, say } from './lib/program.mjs';
import { checks, runChecks } from './lint/house-rules.mjs';

/** All of the project's rules or some: `npm run lint -- unused citations`. Exits with 1 on a fault. */
await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Refusal(`No check ${unknown.join(', ')}: there are ${Object.keys(checks).join(', ')}.`);
  process.exitCode = (await runChecks(names.length > 0 ? names : Object.keys(checks), say)) ? 0 : 1;
});
