import type { Locale } from '@jolimot/contract/fields';
import { createTranslator } from 'use-intl/core';
import french from '../../messages/refusals.fr.json' with { type: 'json' };

/** An English sentence that has its French one. `{name}` stands for a value. */
export type Sentence = keyof typeof french;
export type Params = Readonly<Record<string, string | number>>;

export const isSentence = (text: string): text is Sentence => Object.hasOwn(french, text);

/** @throws if a value is missing */
export function say(locale: Locale, sentence: Sentence, params: Params = {}): string {
  const text: string = locale === 'fr' ? french[sentence] : sentence;
  return createTranslator({ locale, messages: { text }, onError: fail })('text', params);
}

const fail = (cause: Error): never => {
  throw cause;
};
