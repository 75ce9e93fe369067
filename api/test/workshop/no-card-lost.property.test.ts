import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrongDaySums } from '../fixtures/day-sums';
import { type Act, acts } from './acts';
import type { SeenOrder } from './card-places';
import { postAll } from './post-all';
import { Workshop } from './workshop';

const isDeep = process.env.TEST_DEPTH === 'deep';
const runs = Number(process.env.TEST_STORIES ?? (isDeep ? 1000 : 30));
/** Gives the same walks again: each change is tested with these, in depth with new ones. */
const seed = Number(process.env.TEST_SEED ?? (isDeep ? Date.now() % 1_000_000 : 4711));

const names = Object.keys(acts).filter((name): name is Act['act'] => name in acts);
/** What brings cards far, and what happens to few of them. */
const often: readonly Act['act'][] = ['choose', 'close', 'print', 'scan', 'resume', 'send a card again'];
const act = fc.record({
  act: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...often)),
  which: fc.nat(11),
  detail: fc.nat(11),
  many: fc.integer({ min: 1, max: 5 }),
});
const walk = fc.record({
  begun: fc.nat(4),
  steps: fc.array(act, { minLength: 5, maxLength: 40, size: 'max' }),
  giveUp: fc.boolean(),
});

const workshop = await Workshop.open();
const answers = new Map<string, number>();
const count = (kind: string) => answers.set(kind, (answers.get(kind) ?? 0) + 1);

type Walk = typeof walk extends fc.Arbitrary<infer Value> ? Value : never;

/** These say nothing of where a card is. */
const leavesCards: readonly Act['act'][] = [
  ...([
    'hold',
    'resume',
    'cancel',
    'cancel as client',
    'choose',
    'put in',
    'take out',
    'close',
    'give up',
    'finish',
  ] as const),
  'correct an address or a day',
];
const statesOf = (all: readonly SeenOrder[]) =>
  all.flatMap(({ cards }) => cards.map(({ code, state }) => [code, state]));

async function follow({ begun, steps, giveUp }: Walk): Promise<void> {
  await workshop.begin(begun);
  let all = await workshop.expectNoCardLost();
  for (const { act: name, ...choice } of steps) {
    workshop.wait(1000);
    const answer = await acts[name](workshop, all, choice);
    if (!answer) continue;
    count(`${name}: ${answer.status}`);
    expect(answer.status, workshop.told).toBeLessThan(500);
    const before = statesOf(all);
    all = await workshop.expectNoCardLost();
    if (leavesCards.includes(name)) expect(statesOf(all), workshop.told).toEqual(before);
  }
  await postAll(workshop, giveUp);
  expect((await workshop.db.execute(wrongDaySums)).rows, workshop.told).toEqual([]);
}

const choice = { which: 0, detail: 0, many: 1 };
/** Held while its batch is closed, resumed once that is printed: few walks come there by chance. */
const heldWhilePrinted: Walk = {
  begun: 2,
  steps: [
    { act: 'hold', ...choice },
    { act: 'print', ...choice },
    { act: 'resume', ...choice },
  ],
  giveUp: false,
};

/** Walks in which each act succeeds now and then. */
const enough = 200;

const title = `no card is lost, nor in two places, and each can be posted: ${runs} walks (seed ${seed})`;

it(title, { timeout: 7_200_000 }, async () => {
  await fc.assert(fc.asyncProperty(walk, follow), { numRuns: runs, seed, examples: [[heldWhilePrinted]] });
  if (runs < enough) return;
  console.info(
    [...answers]
      .map(([kind, times]) => `${kind} × ${times}`)
      .toSorted()
      .join('\n'),
  );
  const never = names.filter((name) => ![...answers.keys()].some((kind) => kind.startsWith(`${name}: 20`)));
  expect(never).toEqual(['let time pass']);
});
