import { step } from '../lib/program.mjs';
import { installSystemPackages } from '../lib/system-packages.mjs';
import { buildApi } from '../shop/build-api.mjs';
import { install } from '../shop/install.mjs';
import { runStages } from './run-stages.mjs';
import * as stages from './stages.mjs';

/** Two lanes of about equal time on two cores; then the browser, whose tests wait as visitors do. */
const eachChange = [
  {
    // A failed API test says nothing about the pages: run both.
    goOn: true,
    lanes: [
      [
        // In this order: both write Next's route types.
        ['types', stages.types],
        ['build', stages.build],
        ['lint', stages.lint],
        ['components', stages.components],
        ['units', stages.units],
      ],
      [
        ['API on PostgreSQL', stages.apiOnPostgres],
        ['API on PGlite: a smoke', stages.apiOnPglite],
        ['print equals preview', stages.printParity],
      ],
    ],
  },
  ['journeys in the browser', stages.journeys],
];

const deep = [
  ['build', stages.build],
  {
    goOn: true,
    lanes: [
      [['whole API on PGlite', stages.wholeApiOnPglite]],
      [
        ['whole API on PostgreSQL', stages.wholeApiOnPostgres],
        ['print equals preview, each cover', stages.parityOfCovers],
        ['pages keep their budget', stages.pageBudget],
      ],
    ],
  },
  {
    goOn: true,
    lanes: [
      [
        ['fuzz', stages.fuzz],
        ['every Node', stages.everyNode],
        ['stories of drafts', stages.draftStories],
      ],
      [['soak', stages.soak]],
    ],
  },
  { goOn: true, lanes: [[['all journeys', stages.allJourneys]]] },
  { goOn: true, lanes: [[['very slow line', stages.slowLine]]] },
  { goOn: true, lanes: [[['shop on its parts', stages.shopOnParts]]] },
  { goOn: true, lanes: [[['a rush on them', stages.rush]]] },
  { goOn: true, lanes: [[['journeys with other companies’ code', stages.thirdParties]]] },
];

/**
 * Also in a fresh checkout.
 * @param {'each change' | 'deep'} depth
 * @returns {Promise<number>} exit code
 */
export async function testShop(depth) {
  await step('packages', install);
  await step('system packages', installSystemPackages);
  // Before the lanes: tests need it, and parallel builds would write the same files.
  await step('API built', buildApi);
  return runStages(depth === 'deep' ? deep : eachChange);
}
