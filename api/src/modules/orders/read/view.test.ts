import { expect, it } from 'vitest';
import { addressBlock } from './view';

const recipient = {
  ...{ firstname: 'Ava', lastname: 'Smith', company: '', address1: '500 Main St.', address2: '', address3: '' },
  ...{ zipcode: '62701', city: 'Springfield, IL', countryCode: 'US' },
  countryName: { fr: 'États-Unis', en: 'United States' },
};

it('prints the frozen lines of an order, whatever the rules are now', () => {
  const lines = ['Ava Smith', 'as it was sold', 'ÉTATS-UNIS'];
  expect(addressBlock({ ...recipient, state: 'IL', lines })).toEqual({ lines, fontId: 'fira' });
});

it('prints an older order without frozen lines by the rule and in the typeface of its time', () => {
  expect(addressBlock(recipient)).toEqual({
    lines: ['Ava Smith', '500 Main St', 'SPRINGFIELD IL 62701', 'ÉTATS-UNIS'],
    fontId: 'barlow',
  });
});
