import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openWorkshopSetup } from '../setups/workshop-setup';
import { type Act, actNames, WorkshopWalk } from './workshop-walk';

const isDeep = process.env.TEST_DEPTH === 'deep';
const runs = Number(process.env.TEST_STORIES ?? (isDeep ? 1000 : 30));
/** Gives the same walks again. Each change is tested with the same ones; new ones are looked for in depth. */
const seed = Number(process.env.TEST_SEED ?? (isDeep ? Date.now() % 1_000_000 : 4711));

const desk = await openWorkshopSetup();
const counted = new Map<string, number>();

/** What moves a card on comes more often, so that many cards get far. */
const onward = ['choose', 'close', 'print', 'scan', 'resume'] as const satisfies readonly Act['act'][];
const walk = fc.array(
  fc.record({
    act: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...actNames) },
      { weight: 2, arbitrary: fc.constantFrom(...onward) },
    ),
    which: fc.nat(11),
    detail: fc.nat(11),
    many: fc.nat(3),
  }),
  { minLength: 3, maxLength: 30 },
);

afterAll(() => {
  if (isDeep)
    console.info(
      [...counted]
        .toSorted()
        .map(([what, times]) => `${what}: ${times}`)
        .join('\n'),
    );
});

it(`no card is lost or in two places, and each can be posted, in ${runs} walks (seed ${seed})`, {
  timeout: 7_200_000,
}, async () => {
  const buyer = await desk.client(2_000_000);
  await fc.assert(
    fc.asyncProperty(walk, fc.boolean(), async (acts, giveUp) => {
      const workshop = await WorkshopWalk.begin(desk, buyer, counted);
      for (const act of acts) await workshop.take(act);
      await workshop.postAll(giveUp);
    }),
    { numRuns: runs, seed },
  );
  expect(counted.size).toBeGreaterThan(0);
});
