import { main, Refusal, say } from './lib/program.mjs';
import { checks, runChecks } from './lint/house-rules.mjs';

/** The project’s own rules, all of them or those that are named: `npm run lint -- unused citations`. Code 1 when one is broken. */
await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Refusal(`No check ${unknown.join(', ')}: there are ${Object.keys(checks).join(', ')}.`);
  process.exitCode = (await runChecks(names.length > 0 ? names : Object.keys(checks), say)) ? 0 : 1;
});
