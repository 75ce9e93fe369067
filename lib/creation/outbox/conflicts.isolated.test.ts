import 'fake-indexeddb/auto';
import type { Creation } from '@jolimot/contract/creations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coverIds, coverOf } from '@/test/fake-shop/catalogue';
import { openScene } from '@/test/scene';
import { newDesign } from '../catalogue/choose-cover';
import type { Desired } from '../document/desired';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene({ cover: coverIds.plain });

const serverCard = () => scene.shop.creation(scene.reference);
const elsewhere = () => scene.shop.elsewhere(scene.reference);
const asked = () => scene.open.modules.editor.useEditor.getState().conflict;

function meet(desired: Desired, change: () => void): void {
  scene.shop.goOffline();
  scene.open.setDesired(desired);
  change();
  scene.shop.goOnline();
}

type Meeting = [
  place: string,
  desired: (from: Creation) => Desired,
  change: () => void,
  holds: (creation: Creation | undefined) => unknown,
  mine: unknown,
  theirs: unknown,
];
const meetings: Meeting[] = [
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
    meet(desired(serverCard()), change);
    await expect.poll(asked).not.toBeNull();
  });

  it('is asked about, and nothing is written before the answer', () => {
    expect([holds(asked()?.mine), holds(asked()?.theirs)]).toEqual([mine, theirs]);
    expect(scene.shop.log.filter(({ status }) => status < 300)).toEqual([]);
  });

  it('is as it is desired here', async () => {
    asked()?.answer(true);
    await scene.open.sent();
    expect(holds(serverCard())).toEqual(mine);
  });

  it('stays as it is elsewhere, and redo brings back what was desired here', async () => {
    asked()?.answer(false);
    await scene.open.sent();
    expect([holds(serverCard()), holds(scene.open.shown())]).toEqual([theirs, theirs]);
    await scene.open.step('redo');
    expect(holds(serverCard())).toEqual(mine);
  });
});

it('another place that was changed elsewhere is no conflict', async () => {
  meet({ place: 'style', style: { ink: 'forest' } }, () => elsewhere().setText('Message', 'Bonjour'));
  await scene.open.sent();
  expect(asked()).toBeNull();
  expect(serverCard()).toMatchObject({ style: { ink: 'forest' }, customizations: { Message: { value: 'Bonjour' } } });
});

it('the same that was done elsewhere is no conflict', async () => {
  meet({ place: 'style', style: { ink: 'forest' } }, () => elsewhere().setStyle({ ink: 'forest' }));
  await scene.open.sent();
  expect(asked()).toBeNull();
  expect(serverCard().style.ink).toBe('forest');
});

it('is not asked, and nothing is refused, when the same was removed elsewhere', async () => {
  await scene.write('Bonjour');
  scene.open.type('Message', '');
  elsewhere().remove('Message');
  scene.open.release();
  await scene.open.sent();
  expect(scene.unsent()).toMatchObject({ entries: [], refused: [] });
  expect(asked()).toBeNull();
  expect(scene.open.shown()?.customizations.Message).toBeUndefined();
});
