import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Answer, explained, type NamedCall, unexplained } from './answer';
import { wordsIn } from './server-words';
import type { Visit, Words } from './visit';

/** English texts are the specification's, to the letter. */
export function expectVerbatim(sentence: string, pick: (words: Words) => string): void {
  expect(pick(wordsIn.en)).toBe(sentence);
}

const detailOf = ({ refusals }: Words): string => refusals.this_order_is_being_prepared_and_can_no_longer_be_changed;

type Refusal = {
  sentence: string;
  pick: (words: Words) => string;
  call: NamedCall;
};

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
 * A refusal shows the shop's sentence, or the server's reason.
 * @param act done twice, so typed values must stay
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

/** A failed load shows the shop's or the server's sentence in its place, and "try again" reloads. */
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
  // Several parts of a page may have a button.
  await waitFor(() => {
    const said = screen.queryAllByText(reading(pick(words))).concat(screen.queryAllByText(reading(detailOf(words))));
    if (said.length > 0)
      for (const button of screen.queryAllByRole('button', { name: reading(retry(words)) })) fireEvent.click(button);
    expect(said).toEqual([]);
  });
}
