import { step } from '../lib/program.mjs';
import { installSystemPackages } from '../lib/system-packages.mjs';
import { buildApi } from '../shop/build-api.mjs';
import { install } from '../shop/install.mjs';
import { runStages } from './run-stages.mjs';
import * as stages from './stages.mjs';

/** Two lanes, about as long as each other on two cores; then the browser, which waits for what a visitor waits for. */
const eachChange = [
  {
    // A red test of the API says nothing about the pages: one run tells all.
    goOn: true,
    lanes: [
      [
        // In this order: both write the types of Next's routes, each for its own folder.
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

/** What takes an hour, before something is called finished. */
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
  { goOn: true, lanes: [[['journeys with other companies’ code', stages.thirdParties]]] },
];

/**
 * Checks the shop, on a fresh checkout too.
 * @param {'each change' | 'deep'} depth
 * @returns {Promise<number>} exit code
 */
export async function testShop(depth) {
  await step('packages', install);
  await step('system packages', installSystemPackages);
  // Before the lanes: tests of the start need it, and two builds at once would write the same files.
  await step('API built', buildApi);
  return runStages(depth === 'deep' ? deep : eachChange);
}
