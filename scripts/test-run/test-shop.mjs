import { step } from '../lib/program.mjs';
import { installSystemPackages } from '../lib/system-packages.mjs';
import { buildApi } from '../shop/build-api.mjs';
import { install } from '../shop/install.mjs';
import { runStages } from './run-stages.mjs';
import {
  apiOnPglite,
  apiOnPostgres,
  build,
  journeys,
  lint,
  pageBudget,
  printParity,
  shopOnParts,
  thirdParties,
  types,
  units,
} from './stages.mjs';

const stages = [
  {
    lanes: [
      // In this order: both write the types of Next's routes, each for its own folder.
      [
        ['types', types],
        ['build', build],
      ],
      [
        ['lint', lint],
        ['units and components', units],
      ],
    ],
  },
  {
    // A red test of the API says nothing about the pages: one run tells all.
    goOn: true,
    lanes: [
      [['API on PGlite', apiOnPglite]],
      [
        ['API on PostgreSQL', apiOnPostgres],
        ['print equals preview', printParity],
        ['pages keep their budget', pageBudget],
      ],
    ],
  },
  // Alone: they wait for what a visitor waits for, and others beside them would make that longer.
  ['journeys in the browser', journeys],
  ['shop on its parts', shopOnParts],
  ['journeys with other companies’ code', thirdParties],
];

/** Everything that continuous integration checks, on a fresh checkout. @returns {Promise<number>} exit code */
export async function testShop() {
  await step('packages', install);
  await step('system packages', installSystemPackages);
  // Before the lanes: tests of the start need it, and two builds at once would write the same files.
  await step('API built', buildApi);
  return runStages(stages);
}
