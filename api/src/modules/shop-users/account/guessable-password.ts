import type { BreachLookup } from '../../../adapters/breaches/breach-lookup';
import { plainText } from '../../../db/plain-text';
import { invalid } from '../../../errors';

interface Person {
  email: string;
  firstname?: string | undefined;
  lastname?: string | undefined;
}

const shopWords = ['jolimot', 'carte', 'cartes', 'card', 'cards', 'postcard', 'smilic'];
/** Neighbours on keys, in the alphabet, in numbers. */
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'azertyuiopqsdfghjklmwxcvbn', 'qwertyuiopasdfghjklzxcvbnm'];
const signsForLetters: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '€': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
};
/** Shorter ones are parts of too many others. */
const [shortestWord, shortestName] = [4, 3];

/** @throws AppError 422 `password_guessable` on `password` */
export async function assertHardToGuess(password: string, person: Person): Promise<void> {
  if (!(await isGuessable(password, person))) return;
  throw invalid('password', 'password_guessable', 'This password is easy to guess: a short sentence works well.');
}

/**
 * Asks another server: never in a transaction.
 * @param list undefined: the shop asks none
 * @throws AppError 422 `password_guessable` on `password`
 */
export async function assertNotLeaked(list: BreachLookup | undefined, password: string): Promise<void> {
  if (!(await list?.isLeaked(password))) return;
  throw invalid(
    'password',
    'password_guessable',
    'This password was leaked elsewhere, and thieves try it: a short sentence of your own works well.',
  );
}

/**
 * What is tried first: a common password, one or two such words or names of the person or shop, also with digits and
 * signs, a row of keys, a repeated short part (NIST SP 800-63B, 3.1.1.2). An estimator of strength (zxcvbn-ts) takes
 * seconds for 64 hostile signs.
 */
export async function isGuessable(password: string, person: Person): Promise<boolean> {
  // Few processes ever need the list.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  const named = new Set([...shopWords, ...namesOf(person)]);
  const isKnown = (word: string): boolean =>
    named.has(word) || (word.length >= shortestWord && (common.has(word) || isRow(word)));
  const typed = plainText(password);
  if (/^(.{1,4}?)\1+$/u.test(password.normalize('NFC')) || isKnown(typed)) return true;
  return [spelt(password), lettersOf(password)].map(onceOf).some((word) => isKnown(word) || isPair(word, isKnown));
}

const lettersOf = (text: string): string => plainText(text).replace(/[^\p{L}]/gu, '');

/** “p@ssw0rd12” is “password”. */
const spelt = (password: string): string =>
  lettersOf(
    Array.from(password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), (sign) => signsForLetters[sign] ?? sign).join(''),
  );

const onceOf = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');

const isPair = (text: string, isKnown: (word: string) => boolean): boolean =>
  [...text].some((_, place) => isKnown(text.slice(0, place)) && isKnown(text.slice(place)));

function isRow(text: string): boolean {
  return rows.some((row) =>
    [row, [...row].reverse().join('')].some((keys) =>
      keys.repeat(Math.ceil(text.length / keys.length) + 1).includes(text),
    ),
  );
}

const namesOf = ({ email, firstname = '', lastname = '' }: Person): string[] =>
  [email, firstname, lastname]
    .flatMap((name) => plainText(name).split(/[^\p{L}]+/u))
    .filter((name) => name.length >= shortestName);
