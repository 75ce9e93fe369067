import { expect, it } from 'vitest';
import type { PostalAddress } from './address';
import { addressKey } from './address-lines';

const jeanne: PostalAddress = {
  ...{ firstname: 'Jeanne', lastname: 'Le Goff', company: '' },
  ...{ address1: '12, rue des Tilleuls', address2: 'Appartement 4', address3: '' },
  ...{ zipcode: '29900', city: 'Concarneau', state: '', countryCode: 'FR', countryName: 'France' },
};
const keyOf = (changes: Partial<PostalAddress>) => addressKey({ ...jeanne, ...changes });

it('is the same for what would print the same, but for capitals, accents and punctuation', () => {
  expect(keyOf({ address1: '12 Rue des tilleuls', city: 'CONCARNEAU' })).toBe(addressKey(jeanne));
  expect(keyOf({ firstname: '', lastname: 'Jeanne Le-Goff' })).toBe(addressKey(jeanne));
  expect(keyOf({ city: 'Concarnéau' })).toBe(addressKey(jeanne));
});

it('differs with the person, the street, the town and the country', () => {
  const others = [
    { firstname: 'Yann' },
    { company: 'Fleurs & Cie' },
    { address1: '14, rue des Tilleuls' },
    { address2: '' },
    { zipcode: '29000' },
    { countryCode: 'BE', countryName: 'Belgique' },
  ];
  expect(new Set([addressKey(jeanne), ...others.map(keyOf)]).size).toBe(others.length + 1);
});
