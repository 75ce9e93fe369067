import 'fake-indexeddb/auto';
import { customizationNames } from '@jolimot/card/customization-types';
import { placeOf } from '@jolimot/card/document/places';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import type { FakeWindow } from '@/test/fake-window';
import type { Passed } from '@/test/line/line';
import { type Content, contentOf, crops, differencesOf, Scenario, type Step } from '@/test/scenario';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const runs = Number(process.env.TEST_STORIES ?? (process.env.TEST_DEPTH === 'deep' ? 1000 : 40));
/** In depth new stories are looked for. */
const seed = Number(process.env.TEST_SEED ?? (process.env.TEST_DEPTH === 'deep' ? Date.now() % 1_000_000 : 4711));

const { plain, full, triptych, backWithLegends, backWithoutLegends } = coverIds;
const one = <It extends Step['it']>(...its: It[]) => fc.constantFrom(...its);
const at = fc.nat(2);
const text = fc.constantFrom('', 'Bonjour', 'Bonsoir', 'Salut', 'Coucou');
const crop = fc.constantFrom(...crops);

const happening: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ it: one('is typed'), name: fc.constantFrom('Message' as const, 'Legend Left' as const), text }),
  fc.record({ it: one('is styled'), ink: fc.constantFrom('forest' as const, 'night' as const, 'violet' as const) }),
  fc.record({ it: one('is coloured'), value: fc.constantFrom('#AABBCC', '#DDEEFF', '#112233') }),
  fc.record({
    it: one('gets a cover'),
    id: fc.constantFrom(plain, full, triptych, backWithLegends, backWithoutLegends),
  }),
  fc.record({ it: one('gets a photo', 'loses a photo'), at }),
  fc.record({ it: one('is cropped'), at, crop }),
  fc.record({ it: one('is exchanged'), at, to: at }),
  fc.record({ it: one('is changed elsewhere'), text }),
  fc.record({ it: one('is undone', 'is redone', 'is reloaded', 'gets a second window') }),
  fc.record({ it: one('pauses', 'waits') }),
  fc.record({ it: one('loses a request', 'loses an answer', 'gets half an answer') }),
  fc.record({ it: one('goes offline', 'comes online', 'is sent twice', 'meets a fault') }),
);

const story = fc.array(fc.record({ what: happening, window: fc.nat(1) }), { minLength: 4, maxLength: 24 });

/** A colour moves to the next cover only if the one being sent arrived. */
const guessed = (window: FakeWindow): string[] => (window.isCoverUncertain() ? ['Background Color'] : []);

/** It may arrive after the next window has read the card (docs/how-a-card-is-kept.md). */
const isOfLateWrite = ({ lateWrites }: Scenario, place: string, now: unknown): boolean =>
  lateWrites.some(({ fields: { customizationName, file, value = '' } }) => {
    if (customizationName !== place) return false;
    return Array.isArray(now) ? now[0] === file : now === String(value).toUpperCase();
  });

/** Else the shopper was asked about that very place. */
async function expectNothingLost(scenario: Scenario): Promise<void> {
  const isAlone = scenario.windows.length === 1;
  for (const window of scenario.windows) {
    window.release();
    await scenario.whenNamed(window);
    const [last, guesses] = [contentOf(window.shown() ?? (await scenario.serverCard())), guessed(window)];
    await scenario.within(window.sent(), window);
    const now = contentOf(await scenario.serverCard());
    const excused = new Set<string>([
      ...scenario.asked,
      ...scenario.changedElsewhere,
      ...window.placeless(),
      ...guesses,
    ]);
    const lost = (isAlone ? differencesOf(last, now) : []).filter(
      (place) => !excused.has(place) && !isOfLateWrite(scenario, place, now[place]),
    );
    const told = (content: Content) => lost.map((place) => [place, content[place] ?? null]);
    expect(told(now)).toEqual(told(last));
  }
}

async function expectAgreement(scenario: Scenario): Promise<void> {
  for (const window of scenario.windows) {
    await window.look();
    expect(window.pendingPlaces()).toEqual([]);
    const now = await scenario.serverCard();
    const differing = differencesOf(contentOf(window.shown() ?? now), contentOf(now));
    expect(differing.filter((place) => !new Set<string>(window.placeless()).has(place))).toEqual([]);
  }
}

/** Undefined for steps in the history, and writes to several places. */
function placeWritten({ method, path, fields }: Passed): string | undefined {
  if (path === '/customizations') {
    const name = customizationNames.find((one) => one === fields.customizationName);
    return name && placeOf(name);
  }
  return method === 'PUT' && Object.keys(fields).join() === 'style' ? 'style' : undefined;
}

function expectNothingTwice({ shop, changedElsewhere, lateWrites }: Scenario): void {
  const done = shop.line.writes.filter(({ isDone }) => isDone);
  const late = new Set(lateWrites.map(({ fields }) => fields.file));
  const files = done
    .filter(({ bytes, fields }) => bytes > 0 && !late.has(fields.file))
    .map(({ fields }) => fields.file);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  const latest = new Map<string, string>();
  for (const write of done) {
    const place = placeWritten(write);
    // Later equal writes are no repeats.
    if (!place) latest.clear();
    if (!place || changedElsewhere.has(place)) continue;
    const sent = JSON.stringify(write.fields);
    expect(latest.get(place)).not.toBe(sent);
    latest.set(place, sent);
  }
}

/** A step of the history too, if its answer is lost (test/fake-window.ts). */
const disturbing: readonly Step['it'][] = ['is changed elsewhere', 'gets a second window', 'is undone', 'is redone'];

/** What differs is the shopper's own. */
function expectNoQuestion(scenario: Scenario, events: readonly { what: Step }[]): void {
  if (events.some(({ what }) => disturbing.includes(what.it))) return;
  expect(scenario.questions).toBe(0);
}

it(`what is shown last is what the API holds, in ${runs} stories (seed ${seed})`, { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const scenario = new Scenario();
      try {
        await scenario.begin();
        for (const { what, window } of events) await scenario.runStep(what, window);
        scenario.shop.line.goOnline();
        await scenario.shop.line.quiet();
        await expectNothingLost(scenario);
        await expectAgreement(scenario);
        expectNothingTwice(scenario);
        expectNoQuestion(scenario, events);
        // Calls of a window that was closed offline.
        expect(scenario.browser.faults.filter((fault) => String(fault) !== 'TypeError: Failed to fetch')).toEqual([]);
      } finally {
        await scenario.end();
      }
    }),
    // Shrinking would outlast the test's timeout.
    { numRuns: runs, seed, interruptAfterTimeLimit: 1_080_000, markInterruptAsFailure: true },
  );
});
