import { expect, it } from 'vitest';
import { addressBlock } from './view';

const recipient = {
  ...{ firstname: 'Ava', lastname: 'Smith', company: '', address1: '500 Main St.', address2: '', address3: '' },
  ...{ zipcode: '62701', city: 'Springfield, IL', countryCode: 'US' },
  countryName: { fr: 'États-Unis', en: 'United States' },
};

it('prints the lines that were frozen, whatever the rules are now', () => {
  const lines = ['Ava Smith', 'as it was sold', 'ÉTATS-UNIS'];
  expect(addressBlock({ ...recipient, state: 'IL', lines })).toEqual({ lines, fontId: 'fira' });
});

it('prints an order of before as it was sold: its lines by the rule of then, in the face of then', () => {
  expect(addressBlock(recipient)).toEqual({
    lines: ['Ava Smith', '500 Main St', 'SPRINGFIELD IL 62701', 'ÉTATS-UNIS'],
    fontId: 'barlow',
  });
});
