import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CatalogueKey } from '@/lib/i18n/error-text';
import type { Locale } from '@/lib/i18n/routing';
import { explained, type NamedCall, serverReason, unexplained } from './answer';
import { shop } from './fake-api';
import { wordsIn } from './server-words';
import type { Visit, Words } from './visit';

/** English texts are the specification's, to the letter. */
export function expectVerbatim(sentence: string, pick: (words: Words) => string): void {
  expect(pick(wordsIn.en)).toBe(sentence);
}

/** `retry` is "try again" unless said otherwise. */
type Failure = readonly [sentence: string, key: CatalogueKey, call: NamedCall, retry?: (words: Words) => string];

export const reading = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\w+\\\}/g, '.+'))
      .join('\\s+'),
  );

export const expectTold = async (text: string): Promise<void> => {
  expect((await screen.findAllByText(reading(text))).length).toBeGreaterThan(0);
};

/** Or the server's reason. @param act done twice: typed values must stay */
export async function expectRefusalTold(
  { words, api, language }: Visit,
  [sentence, key, call]: Failure,
  act: () => Promise<void> | void,
): Promise<void> {
  expectVerbatim(sentence, ({ errors }) => errors.catalogue[key]);
  for (const [answer, told] of [
    [unexplained, words.errors.catalogue[key]],
    [explained, serverReason[language]],
  ] as const) {
    api.answer(call, answer);
    await act();
    await expectTold(told);
  }
}

/** In its place, and "try again" reloads. */
export async function expectLoadTold(
  language: Locale,
  [sentence, key, call, retry = ({ common }) => common.retry]: Failure,
  act: () => Promise<unknown>,
): Promise<void> {
  expectVerbatim(sentence, ({ errors }) => errors.catalogue[key]);
  const words = wordsIn[language];
  const ours = words.errors.catalogue[key];
  shop.answer(call, unexplained);
  await act();
  await expectTold(ours);
  shop.answer(call, explained);
  const again = { name: reading(retry(words)) };
  fireEvent.click(screen.getAllByRole('button', again)[0] ?? document.body);
  await expectTold(serverReason[language]);
  shop.answer(call, null);
  // Several parts of a page may have a button.
  await waitFor(() => {
    const said = [ours, serverReason[language]].flatMap((text) => screen.queryAllByText(reading(text)));
    if (said.length > 0) for (const button of screen.queryAllByRole('button', again)) fireEvent.click(button);
    expect(said).toEqual([]);
  });
}
