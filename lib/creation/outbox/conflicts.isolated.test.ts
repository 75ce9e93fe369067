import 'fake-indexeddb/auto';
import type { Creation } from '@jolimot/contract/creations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { openScene } from '@/test/scene';
import { coverOf } from '@/test/shop/test-shop';
import { newDesign } from '../catalogue/choose-cover';
import type { Desired } from '../document/desired';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene({ cover: coverIds.plain });

const elsewhere = () => scene.shop.elsewhere(scene.reference);
const asked = () => scene.open.question();

async function meet(desired: Desired, change: () => Promise<unknown>): Promise<void> {
  scene.line.goOffline();
  scene.open.setDesired(desired);
  await change();
  scene.line.goOnline();
}

type Meeting = [
  place: string,
  desired: (from: Creation) => Desired,
  change: () => Promise<unknown>,
  holds: (creation: Creation | undefined) => unknown,
  mine: unknown,
  theirs: unknown,
];
const meetings: Meeting[] = [
  [
    'text',
    () => ({ place: 'Message', text: 'Ici' }),
    () => elsewhere().setText('Message', 'Ailleurs'),
    (creation) => creation?.customizations.Message?.value,
    'Ici',
    'Ailleurs',
  ],
  [
    'style',
    () => ({ place: 'style', style: { ink: 'forest' } }),
    () => elsewhere().setStyle({ size: 'large' }),
    (creation) => creation?.style.ink,
    'forest',
    'violet',
  ],
  [
    'background',
    () => ({ place: 'background', background: { name: 'Background Color', value: '#112233' } }),
    () => elsewhere().setText('Background Cover', coverOf(coverIds.pattern).iri),
    (creation) => Object.keys(creation?.customizations ?? {}),
    ['Background Color'],
    ['Background Cover'],
  ],
  [
    'cover',
    ({ product }) => ({ place: 'cover', design: newDesign(coverOf(coverIds.full), product, null) }),
    () => elsewhere().setProduct(2),
    (creation) => creation?.cover?.id,
    coverIds.full,
    coverIds.plain,
  ],
];

describe.each(meetings)('a %s that was changed elsewhere meanwhile', (_, desired, change, holds, mine, theirs) => {
  beforeEach(async () => {
    await meet(desired(await scene.serverCard()), change);
    await expect.poll(asked).not.toBeNull();
  });

  it('is asked about, and nothing is written before the answer', () => {
    expect([holds(asked()?.mine), holds(asked()?.theirs)]).toEqual([mine, theirs]);
    expect(scene.line.writes.filter(({ status }) => status < 300)).toEqual([]);
  });

  it('is as it is desired here', async () => {
    asked()?.answer(true);
    await scene.open.sent();
    expect(holds(await scene.serverCard())).toEqual(mine);
  });

  it('stays as it is elsewhere, and redo brings back what was desired here', async () => {
    asked()?.answer(false);
    await scene.open.sent();
    expect([holds(await scene.serverCard()), holds(scene.open.shown())]).toEqual([theirs, theirs]);
    expect(scene.open.modules.typed.redoHere(scene.reference)).not.toBeNull();
    scene.open.release();
    await scene.open.sent();
    expect(holds(await scene.serverCard())).toEqual(mine);
  });
});

it('the same that was done elsewhere is no conflict', async () => {
  await meet({ place: 'style', style: { ink: 'forest' } }, () => elsewhere().setStyle({ ink: 'forest' }));
  await scene.open.sent();
  expect(asked()).toBeNull();
  expect((await scene.serverCard()).style.ink).toBe('forest');
});

it('is not asked, and nothing is refused, when the same was removed elsewhere', async () => {
  await scene.write('Bonjour');
  scene.open.type('Message', '');
  await elsewhere().remove('Message');
  scene.open.release();
  await scene.open.sent();
  expect([scene.open.pendingPlaces(), scene.open.unsent().refused]).toEqual([[], []]);
  expect(asked()).toBeNull();
  expect(scene.open.shown()?.customizations.Message).toBeUndefined();
});
