import 'fake-indexeddb/auto';
import type { Creation } from '@jolimot/contract/creations';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { aMoment, openScene } from '@/test/scene';
import { photoBytes } from '@/test/shop/photos';
import { coverOf } from '@/test/shop/test-shop';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene();
const slot = 'Image Back Left';

const question = () => scene.open.question();
function expectNoQuestion(): void {
  scene.open.modules.editor.useEditor.subscribe(({ conflict }) => {
    if (conflict) scene.browser.faults.push(new Error('A question was asked.'));
  });
}
function contentOf(card: Creation | undefined): Record<string, unknown> {
  const values = Object.values(card?.customizations ?? {}).map((one) => [one.customizationName, one.value]);
  return { cover: card?.cover, style: card?.style, ...Object.fromEntries(values) };
}

function lookAtIt(): void {
  const { query, creations } = scene.open.modules;
  new QueryObserver(query.queryClient(), creations.creationQuery(scene.reference)).subscribe(() => undefined);
}
const steps = () => {
  const { query, history } = scene.open.modules;
  return query.queryClient().fetchQuery(history.historyQuery(scene.reference));
};

describe('nothing is asked', () => {
  it.each([
    ['a text', () => scene.shop.elsewhere(scene.reference).setText('Legend Left', 'la mer')],
    ['a style', () => scene.shop.elsewhere(scene.reference).setStyle({ ink: 'forest' })],
    ['a photo', () => scene.shop.elsewhere(scene.reference).setPhoto('Image Back Right', photoBytes())],
    ['a cover', () => scene.shop.elsewhere(scene.reference).setCover(coverIds.backWithoutLegends)],
  ])('when %s was changed elsewhere, and a message here', async (_, change) => {
    expectNoQuestion();
    lookAtIt();
    scene.open.type('Message', 'Bonjour');
    await change();
    const before = await scene.serverCard();
    scene.open.release();
    await scene.open.sent();
    const now = await scene.serverCard();
    expect(scene.line.writes.map(({ status }) => status)).toEqual([201]);
    expect(now.version).toBe(before.version + 1);
    expect(contentOf(now)).toEqual({ ...contentOf(before), Message: 'Bonjour' });
    await expect.poll(() => contentOf(scene.open.shown())).toEqual(contentOf(now));
    expect(scene.browser.faults).toEqual([]);
  });

  it('with one window: a text that is cleared, undone, redone and corrected', async () => {
    expectNoQuestion();
    const { typed, redoable } = scene.open.modules;
    const { reference } = scene;
    await scene.write('Bonjour');
    // Words that are cleared at once are one step with them.
    scene.open.setDesired({ place: 'style', style: { ink: 'forest' } });
    await scene.write('');
    typed.typeText(reference, 'Message', 'γεια');
    typed.makeTextsRedoable(reference);
    await scene.open.step('undo');
    redoable.countStep(reference, 'undo');
    expect(await scene.message()).toBe('Bonjour');
    expect(typed.redoHere(reference)).toBeNull();
    await scene.open.step('redo');
    redoable.countStep(reference, 'redo');
    expect(await scene.message()).toBeUndefined();
    expect(typed.redoHere(reference)).not.toBeNull();
    expect(scene.open.words('Message')).toBe('γεια');
    typed.typeText(reference, 'Message', 'Coucou');
    scene.open.release();
    await scene.open.sent();
    expect(await scene.message()).toBe('Coucou');
    expect(scene.browser.faults).toEqual([]);
  });

  it('with one window: a text that is typed while a step is taken', async () => {
    expectNoQuestion();
    await scene.write('Bonjour');
    scene.line.hold('writes');
    const step = scene.open.step('undo');
    await expect.poll(() => scene.line.writes.at(-1)?.path).toContain('/undo');
    scene.open.type('Message', 'Coucou');
    scene.line.release();
    await step;
    scene.open.release();
    await scene.open.sent();
    expect(await scene.message()).toBe('Coucou');
    expect(scene.browser.faults).toEqual([]);
  });

  it('with one window: a text whose answer was lost, undone and typed anew', async () => {
    expectNoQuestion();
    const { typed } = scene.open.modules;
    scene.line.loseAnswers(1);
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await expect.poll(scene.open.state).toBe('offline');
    typed.typeText(scene.reference, 'Message', 'Bonjour γ');
    typed.makeTextsRedoable(scene.reference);
    expect(scene.open.words('Message')).toBe('Bonjour');
    scene.open.retry();
    await scene.write('Coucou');
    expect(await scene.message()).toBe('Coucou');
    expect(scene.browser.faults).toEqual([]);
  });

  it.each(['before', 'after'])(
    'when a slow request of a closed window arrives %s what was typed since',
    async (time) => {
      scene.line.slow(1);
      scene.open.type('Message', 'Bonjour');
      scene.open.release();
      await expect.poll(() => scene.line.late).toBe(1);
      await scene.reload();
      expectNoQuestion();
      if (time === 'before') scene.line.release();
      await scene.write('Salut');
      scene.line.release();
      await scene.line.quiet();
      expect(await scene.message()).toBe('Salut');
      await scene.open.look();
      expect(scene.open.words('Message')).toBe('Salut');
      expect(scene.browser.faults).toEqual([]);
    },
  );

  it('with one window: a photo whose upload was stopped when it had arrived, and another one', async () => {
    expectNoQuestion();
    scene.line.hold('writes');
    await scene.open.pick(slot);
    await expect.poll(() => scene.line.writes.length).toBe(1);
    scene.open.clearDesired(slot);
    expect(scene.open.shown()?.customizations[slot]).toBeUndefined();
    scene.line.release();
    await scene.open.sent();
    expect((await scene.serverCard()).customizations[slot]).toBeUndefined();
    await scene.open.pick(slot);
    await scene.open.sent();
    expect((await scene.serverCard()).customizations[slot]?.file).toBeTruthy();
    expect(scene.browser.faults).toEqual([]);
  });

  it('with one window: a photo that was moved and cropped while offline, if the answer of the move is lost', async () => {
    expectNoQuestion();
    const [from, to, crop] = ['Image Back Left', 'Image Back Middle', 'xywh=percent:0,0,50,50'] as const;
    await scene.open.pick(from);
    await scene.open.sent();
    scene.line.goOffline();
    scene.open.swap(from, to);
    scene.open.crop(to, crop);
    scene.line.goOnline();
    scene.line.loseAnswers(1);
    await scene.open.sent();
    expect(scene.line.writes.filter(({ answered }) => !answered).map(({ path }) => path)).toEqual([
      expect.stringContaining('/swap'),
    ]);
    const { customizations } = await scene.serverCard();
    expect([customizations[from], customizations[to]?.value]).toEqual([undefined, crop]);
    expect(scene.browser.faults).toEqual([]);
  });

  it('with one window: a photo is back whose successor was abandoned after a lost answer', async () => {
    expectNoQuestion();
    await scene.open.pick(slot);
    await scene.open.sent();
    const before = (await scene.serverCard()).customizations[slot]?.file;
    scene.line.loseAnswers(1);
    await scene.open.pick(slot);
    await expect.poll(scene.open.state).toBe('offline');
    expect((await scene.serverCard()).customizations[slot]?.file).not.toEqual(before);
    scene.open.clearDesired(slot);
    await scene.sentAtLast();
    expect((await scene.serverCard()).customizations[slot]?.file?.checksum).toBe(before?.checksum);
    expect(scene.browser.faults).toEqual([]);
  });
});

describe('another cover in place of one that was not sent', () => {
  const coloured = (background: string) => ({
    place: 'background' as const,
    background: { name: 'Background Color' as const, value: background },
  });
  const choose = async (id: number) => {
    const { newDesign } = await import('../catalogue/choose-cover');
    const now = scene.open.shown();
    if (!now) throw new Error('Nothing is shown.');
    const design = newDesign(coverOf(id), now.product, now.cover && coverOf(now.cover.id));
    scene.open.setDesired({ place: 'cover', design });
  };
  const background = (card: Creation | undefined) => card?.customizations['Background Color']?.value;

  it('shows the colour that the card will have', async () => {
    scene.line.goOffline();
    scene.open.setDesired(coloured(coverOf(coverIds.full).backColor));
    await choose(coverIds.full);
    await choose(coverIds.triptych);
    const shown = background(scene.open.shown());
    expect(shown).toBe(coverOf(coverIds.full).backColor);
    scene.line.goOnline();
    await scene.open.sent();
    expect(background(await scene.serverCard())).toBe(shown);
  });
});

it('a photo whose place was changed elsewhere is asked about', async () => {
  await scene.shop.elsewhere(scene.reference).setPhoto(slot, photoBytes());
  const before = (await scene.serverCard()).customizations[slot]?.file;
  await scene.open.pick(slot);
  await expect.poll(question).not.toBeNull();
  expect(question()?.theirs.customizations[slot]?.file).toEqual(before);
  const mine = question()?.mine.customizations[slot]?.file;
  question()?.answer(true);
  await scene.open.sent();
  expect((await scene.serverCard()).customizations[slot]?.file?.checksum).toBe(mine?.checksum);
});

describe('the history of a card that begins here', () => {
  async function begin(): Promise<string> {
    const location = { pathname: '/', search: '', hash: '', href: 'http://localhost/' };
    Object.assign(window, { location, history: { state: null } });
    vi.stubGlobal(
      'History',
      class {
        pushState(): void {}
        replaceState(): void {}
      },
    );
    const { beginCreation } = scene.open.modules.beginning;
    const begun = await beginCreation('greeting-card', coverOf(coverIds.backWithLegends));
    scene.reference = begun?.reference ?? '';
    return scene.reference;
  }

  it('has no step to undo, without being asked for: its background came with it', async () => {
    const reference = await begin();
    expect((await scene.serverCard()).customizations['Background Color']).toBeTruthy();
    expect(await scene.shop.history(reference)).toHaveLength(1);
    expect(await steps()).toEqual({ undo: null, redo: null });
    expect(scene.line.reads.filter((path) => path.endsWith('/history'))).toEqual([]);
  });

  it('leads back to the beginning and from there again, once something is desired', async () => {
    const outbox = scene.open.modules.outbox.outboxOf(await begin());
    outbox.set({ place: 'style', style: { ink: 'forest' } });
    await outbox.whenSent();
    await aMoment();
    expect(await steps()).toEqual({ undo: { subject: 'style', kind: 'changed' }, redo: null });
    expect(scene.line.reads.filter((path) => path.endsWith('/history'))).toEqual([]);
  });

  it('is not overwritten by an answer that was under way', async () => {
    const { query, history } = scene.open.modules;
    scene.line.hold('reads');
    const asked = query.queryClient().prefetchQuery(history.historyQuery(scene.reference));
    await aMoment();
    await scene.write('Bonjour');
    await aMoment();
    scene.line.release();
    await asked;
    await aMoment();
    expect(await steps()).toEqual({ undo: { subject: 'message', kind: 'added' }, redo: null });
  });
});
