import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { openScene } from '@/test/scene';
import { photoFile } from '@/test/shop/photos';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene({ cover: coverIds.backWithoutLegends });

it('a photo beside the card is placed at the first tap, also while this page is still opening it', async () => {
  const { device, outboxStore } = scene.open.modules;
  const [key, slot] = ['local:spare', 'Image Back Left'] as const;
  await device.savePhoto(scene.reference, key, photoFile());
  outboxStore.changeUnsent(scene.reference, () => ({ spares: [{ key, fileName: 'a.jpg' }] }));
  const { placeSpare } = await import('./add-photos');
  await placeSpare(key, slot, { reference: scene.reference, product: 'greeting-card' });
  const { entries, spares } = outboxStore.unsentOf(scene.reference);
  expect(entries.map(({ desired }) => desired)).toEqual([{ place: slot, photo: { key, crop: null } }]);
  expect(spares).toEqual([]);
});
