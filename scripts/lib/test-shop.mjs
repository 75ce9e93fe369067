import { install } from './install.mjs';
import { say, step } from './say.mjs';
import { apiOnPglite, apiOnPostgres, journeys, lint, types, units } from './stages.mjs';
import { installSystemPackages } from './system-packages.mjs';

const stages = [
  ['lint', lint],
  ['types', types],
  ['units and components', units],
  ['API on PGlite', apiOnPglite],
  ['API on PostgreSQL', apiOnPostgres],
  ['journeys in the browser', journeys],
];

/** Everything that continuous integration checks, on a fresh checkout. @returns {Promise<number>} exit code */
export async function testShop() {
  await step('packages', install);
  await step('system packages', installSystemPackages);
  return runStages(stages);
}

/**
 * Runs stages one after another, stops at the first that fails, and ends with the totals of all runners.
 * @param {[string, () => Promise<{ok: boolean, passed: number, failed: number}>][]} list
 * @returns {Promise<number>} exit code
 */
export async function runStages(list) {
  const totals = { passed: 0, failed: 0 };
  let broken;
  for (const [name, stage] of list) {
    say(`\n▸ ${name}`);
    await step(name, async () => {
      const outcome = await stage();
      totals.passed += outcome.passed;
      totals.failed += outcome.failed;
      if (!outcome.ok) broken = name;
      return outcome.ok ? undefined : 'FAILED';
    });
    if (broken) break;
  }
  say(`\n${broken ? `Stopped at: ${broken}.` : 'All stages passed.'}`);
  say(`${totals.passed} passed, ${totals.failed} failed`);
  return broken ? 1 : 0;
}
