import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { renderWithQueries } from '@/test/render-with-queries';
import { DraftCard } from './draft-card';

vi.mock('@/components/checkout/creation-card', () => ({ CreationCard: () => <i>The card</i> }));

it('two drafts of one cover are told apart by their first words and their age', () => {
  const draft = (reference: string, words: string, days: number) => {
    const customizations = { Message: aCustomization({ customizationName: 'Message', value: words }) };
    const updatedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    return <DraftCard creation={aCreation({ reference, customizations, updatedAt })} />;
  };
  renderWithQueries(
    <>
      {draft('AAAA1111BBBB', 'Chère Mamie', 2)}
      {draft('CCCC2222DDDD', 'Cher Papi', 9)}
    </>,
  );
  const [first = '', second = ''] = screen.getAllByRole('link').map(({ textContent }) => textContent ?? '');
  expect([first, second]).toEqual([expect.stringContaining('Chère Mamie'), expect.stringContaining('Cher Papi')]);
  expect(first.replace('Chère Mamie', '')).not.toBe(second.replace('Cher Papi', ''));
});
