import { describe, expect, it } from 'vitest';
import { referencesIn } from './guest-drafts';

describe('the references in a callback', () => {
  it('finds the one in a hash and the one in a query, in upper case', () => {
    expect(referencesIn('/creation/la-carte#reference=7k3m9qxw2t4a&step=preview')).toEqual(['7K3M9QXW2T4A']);
    expect(referencesIn('/en/order?creation=7K3M9QXW2T4A')).toEqual(['7K3M9QXW2T4A']);
  });

  it('finds nothing else', () => {
    expect(referencesIn(null)).toEqual([]);
    expect(referencesIn('/order?creation=7K3M9QXW2T4A0')).toEqual([]);
    expect(referencesIn('/order?recreation=7K3M9QXW2T4A')).toEqual([]);
    expect(referencesIn('/order?creation=ILOU9QXW2T4A')).toEqual([]);
  });
});
