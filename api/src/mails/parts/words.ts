import type { Locale } from '@jolimot/contract/fields';
import { htmlEscape } from 'escape-goat';
import { createTranslator, type MessageKeys, type NestedKeyOf } from 'use-intl/core';
import en from '../../../../messages/mails.en.json' with { type: 'json' };
import fr from '../../../../messages/mails.fr.json' with { type: 'json' };

/** French is the reference: other keys do not compile. */
type Messages = typeof fr;
type Key = MessageKeys<Messages, NestedKeyOf<Messages>>;
export type Values = Readonly<Record<string, string | number>>;
/** The sentence of a key, with its values. @throws if a value is missing */
export type Say = (key: Key, values?: Values) => string;

const fail = (cause: Error): never => {
  throw cause;
};
const translator = (locale: Locale, messages: Messages) => createTranslator({ locale, messages, onError: fail });
const translators = { fr: translator('fr', fr), en: translator('en', en) };

export const sayIn =
  (locale: Locale): Say =>
  (key, values) =>
    translators[locale](key, values);

/**
 * Mail programs make links at these signs between two characters (`evil.com`, `a@b.c`). Between two digits they are a
 * time, a day or an amount.
 */
const joints = /(?<=[^\s<])(?<!\d(?=[.:/]\d))[.:/\\@．。｡：／＠](?=\S)/gu;

const wordJoiner = '\u2060';

/**
 * Names and other chosen words never become a link: a word joiner (U+2060) has no width, breaks no line and prevents
 * it.
 */
export const unlinked = (words: string): string => words.replace(joints, `${wordJoiner}$&${wordJoiner}`);

export const inline = (words: string): string => htmlEscape(unlinked(words));

export const withBreaks = (words: string): string => inline(words).replaceAll('\n', '<br>');
