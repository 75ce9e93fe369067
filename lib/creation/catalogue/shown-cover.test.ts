import { expect, it } from 'vitest';
import { aCover } from '@/test/creation';
import { shownCover } from './shown-cover';

it.each([
  ['fr', [], undefined],
  ['fr', ['fr'], undefined],
  ['fr', ['en'], 'en'],
  ['en', ['fr'], 'fr'],
  ['en', ['fr', 'en'], undefined],
] as const)('to a reader of %s, the words of a cover in %s are foreign: %s', (reader, languages, foreign) => {
  const shown = shownCover(aCover({ languages: [...languages] }), reader);
  expect(shown.foreign).toBe(foreign);
  expect('foreign' in shown).toBe(foreign !== undefined);
});

it('counts the photos of a cover, and those of its front', () => {
  const cover = aCover({}, ['Message', 'Image Front Right Full', 'Image Back Left']);
  expect(shownCover(cover, 'fr')).toEqual({
    id: 3,
    name: 'A cover',
    type: 'greeting',
    picture: null,
    photos: { all: 2, front: 1 },
  });
});
