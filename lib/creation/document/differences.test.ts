import { expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { differencesOf } from './differences';

const file = { width: 10, height: 10, contentType: 'image/jpeg', checksum: 'a' } as const;
const start = aCreation({
  cover: { id: 3, iri: '/covers/3' },
  customizations: {
    Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
    'Image Back Left': aCustomization({ customizationName: 'Image Back Left', value: 'x', file }),
  },
});

it('names every part in which two versions differ', () => {
  const other = aCreation({
    ...start,
    cover: { id: 4, iri: '/covers/4' },
    style: { ...start.style, ink: 'forest' },
    customizations: {
      Message: aCustomization({ customizationName: 'Message', value: 'Bonjour' }),
      'Image Back Left': aCustomization({
        customizationName: 'Image Back Left',
        value: 'x',
        file: { ...file, checksum: 'b' },
      }),
      'Legend Left': aCustomization({ customizationName: 'Legend Left', value: 'la mer' }),
    },
  });
  expect(differencesOf(start, other).toSorted()).toEqual(
    ['Image Back Left', 'Legend Left', 'Message', 'cover', 'style'].toSorted(),
  );
});

it('ignores what changes with each answer: versions, times, addresses of photos', () => {
  const again = {
    ...start,
    version: 9,
    updatedAt: '2026-12-01T00:00:00.000Z',
    customizations: {
      ...start.customizations,
      Message: aCustomization({ customizationName: 'Message', value: 'Coucou', id: 99, creationVersion: 9 }),
    },
  };
  expect(differencesOf(start, again)).toEqual([]);
});
