import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Answer, explained, type NamedCall, unexplained } from './answer';
import { wordsIn } from './server-words';
import type { Visit, Words } from './visit';

/** The English sentences are fixed: what English readers are shown is the specification's own, to the letter. */
export function expectVerbatim(sentence: string, pick: (words: Words) => string): void {
  expect(pick(wordsIn.en)).toBe(sentence);
}

const detailOf = ({ refusals }: Words): string => refusals.this_order_is_being_prepared_and_can_no_longer_be_changed;

type Refusal = {
  /** As the specification has it. */
  sentence: string;
  /** The same in the reader's language. */
  pick: (words: Words) => string;
  call: NamedCall;
};

/** Texts are found as one reads them, whatever spaces stand in them. */
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

/**
 * An action that the server refuses: without a reason the shop's sentence is said, with one the server's.
 * @param act makes the call; it is done twice, so what was typed must still be there
 */
export async function expectRefusalTold(
  { words, api }: Visit,
  { sentence, pick, call }: Refusal,
  act: () => Promise<void> | void,
): Promise<void> {
  expectVerbatim(sentence, pick);
  for (const [answer, told] of [
    [unexplained, pick(words)],
    [explained, detailOf(words)],
  ] as const) {
    api.answer(call, answer satisfies Answer);
    await act();
    await expectTold(told);
  }
}

/**
 * A load that the server refuses: the shop's sentence, or the server's, stands in the place of what could not be loaded,
 * and "try again" loads it.
 */
export async function expectLoadTold(
  { words, api }: Pick<Visit, 'words' | 'api'>,
  { sentence, pick, call, retry }: Refusal & { retry: (words: Words) => string },
  act: () => Promise<unknown>,
): Promise<void> {
  expectVerbatim(sentence, pick);
  api.answer(call, unexplained);
  await act();
  await expectTold(pick(words));
  api.answer(call, explained);
  const again = () => screen.getAllByRole('button', { name: reading(retry(words)) });
  fireEvent.click(again()[0] ?? document.body);
  await expectTold(detailOf(words));
  api.answer(call, null);
  // Several parts of a page may need it, each with a button of its own.
  await waitFor(() => {
    const said = screen.queryAllByText(reading(pick(words))).concat(screen.queryAllByText(reading(detailOf(words))));
    if (said.length > 0)
      for (const button of screen.queryAllByRole('button', { name: reading(retry(words)) })) fireEvent.click(button);
    expect(said).toEqual([]);
  });
}
