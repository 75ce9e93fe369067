import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken';

const together = (words: string): [string | null, (string | null)[]] => {
  const { container } = render(
    <h1>
      <Unbroken>{words}</Unbroken>
    </h1>,
  );
  return [container.textContent, [...container.querySelectorAll('.whitespace-nowrap')].map((word) => word.textContent)];
};

it('keeps hyphenated words together, and says what was written', () => {
  expect(together('À qui l’envoie-t-on\u202f?')).toEqual(['À qui l’envoie-t-on\u202f?', ['l’envoie-t-on\u202f?']]);
  expect(together('Le rouge-gorge des fêtes')).toEqual(['Le rouge-gorge des fêtes', ['rouge-gorge']]);
});

it('lets a word break that no phone has room for', () => {
  expect(together('Bonjour Marie-Antoinette-Bérengère')).toEqual(['Bonjour Marie-Antoinette-Bérengère', []]);
});
