import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { StripChoice } from './strip-choice';

const full = 'Image Front Right Full';
const strip = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const slots = [full, ...strip] as const;
const photo = (customizationName: (typeof slots)[number]) =>
  aCustomization({
    customizationName,
    file: { width: 3000, height: 2000, contentType: 'image/jpeg', checksum: `key of ${customizationName}` },
    fileUrl: `/photos/${customizationName}`,
  });

function show(...placed: (typeof slots)[number][]) {
  const creation = aCreation({ customizations: Object.fromEntries(placed.map((name) => [name, photo(name)])) });
  keepCreation(creation);
  renderDesigner(<StripChoice slots={slots} />, { creation, cover: aCover({}, slots) });
  return () => unsentOf(creation.reference).desiredValues;
}

beforeEach(() => onlineManager.setOnline(false));

it.each([
  ['empty', []],
  ['full', strip],
])('asks nothing while the strip is %s', (_how, placed) => {
  show(full, ...placed);
  expect(screen.queryByRole('status')).toBeNull();
});

it('fills a begun strip with its first photo', () => {
  const desired = show(full, 'Image Back Middle');
  expect(screen.getByRole('status').textContent).toMatch(/^Encore 2.places vides dans la bande/);
  fireEvent.click(screen.getByRole('button', { name: 'Remplir avec la même photo' }));
  const same = { key: 'key of Image Back Middle', crop: null };
  expect(desired()).toEqual([
    { place: 'Image Back Left', photo: same },
    { place: 'Image Back Right', photo: same },
  ]);
});

it('empties a begun strip, and leaves the front alone', () => {
  const desired = show(full, 'Image Back Left', 'Image Back Right');
  fireEvent.click(screen.getByRole('button', { name: 'Laisser la bande vide' }));
  expect(desired()).toEqual([
    { place: 'Image Back Left', photo: null },
    { place: 'Image Back Right', photo: null },
  ]);
});
