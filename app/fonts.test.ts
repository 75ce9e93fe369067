import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const css = readFileSync(path.resolve(import.meta.dirname, '../components/layout/rare-letters.css'), 'utf8');

type Face = { readonly family: string; readonly weight: string; readonly letters: ReadonlySet<number> };

/** `U+A1-A8` or `U+AA` as code points. */
function codesOf(range: string): number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((part) => Number.parseInt(part, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const fileOf = (url: string): string => (url.startsWith('.') ? path.resolve(import.meta.dirname, url) : resolve(url));

function facesOf(family: string): Face[] {
  const blocks = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, block = '']) => block);
  const value = (block: string, name: string): string => new RegExp(`${name}: ([^;]*);`).exec(block)?.[1] ?? '';
  return blocks
    .filter((block) => value(block, 'font-family') === `'${family}'`)
    .map((block) => {
      const url = /url\('([^']*)'\)/.exec(block)?.[1] ?? '';
      const font = create(readFileSync(fileOf(url)));
      if (!('characterSet' in font)) throw new Error(`${url} is a collection.`);
      const has = new Set(font.characterSet);
      const codes = value(block, 'unicode-range').split(', ').flatMap(codesOf);
      return { family, weight: value(block, 'font-weight'), letters: new Set(codes.filter((code) => has.has(code))) };
    });
}

const lettersOf = (file: string): ReadonlySet<number> => {
  const font = create(readFileSync(path.resolve(import.meta.dirname, 'fonts', file)));
  if (!('characterSet' in font)) throw new Error(`${file} is a collection.`);
  return new Set(font.characterSet);
};

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** Unicode: the letters of Latin-1 and Latin Extended-A, without ŉ and ſ, which names no longer use. */
const latin = [...range(0xc0, 0xff), ...range(0x100, 0x17e)].filter(
  (letter) => /\p{L}/u.test(letter) && letter !== 'ŉ',
);
/** Romanian, German capital ß, Welsh. */
const beyond = [...'ȘșȚțẞẀẁẂẃẄẅỲỳ'];
const vietnamese = [...'ƠơƯư', ...range(0x1ea0, 0x1ef9)];

const lacking = (letters: readonly string[], sets: readonly ReadonlySet<number>[]): string =>
  letters.filter((letter) => !sets.some((set) => set.has(letter.codePointAt(0) ?? 0))).join('');

describe('the faces that show names', () => {
  it('the headings have every letter of Latin-1 and Latin Extended-A in their own face', () => {
    const sets = [lettersOf('young-serif-400.woff2'), ...facesOf('Young Serif More').map(({ letters }) => letters)];
    expect(lacking([...latin, ...beyond], sets)).toBe('');
  });

  it.each(['400', '500', '700'])('the text in weight %s has those of Vietnamese too', (weight) => {
    const more = facesOf('Alegreya Sans More').filter((face) => face.weight === weight);
    const sets = [lettersOf(`alegreya-sans-${weight}.woff2`), ...more.map(({ letters }) => letters)];
    expect(lacking([...latin, ...beyond, ...vietnamese], sets)).toBe('');
  });

  it('no range promises a letter that its file lacks, in the headings', () => {
    const sets = facesOf('Young Serif More').map(({ letters }) => letters);
    const promised = [...css.matchAll(/'Young Serif More';[^}]*unicode-range: ([^;]*);/g)]
      .flatMap(([, ranges = '']) => ranges.split(', '))
      .flatMap(codesOf)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{L}/u.test(letter) && letter !== 'ŉ');
    expect(lacking(promised, sets)).toBe('');
  });
});

it.each([
  'fraunces-600-figures.woff2',
  'alegreya-sans-400.woff2',
  'alegreya-sans-500.woff2',
  'alegreya-sans-700.woff2',
])('a price and its € are of one size: both are in %s', (file) =>
  expect(lacking([...'0123456789€'], [lettersOf(file)])).toBe(''),
);

it('the figures in the style sheet are those of their file', () => {
  const sheet = readFileSync(path.resolve(import.meta.dirname, 'styles/faces.css'), 'utf8');
  const [, base64 = ''] = /url\('data:font\/woff2;base64,([^']+)'\)/.exec(sheet) ?? [];
  const file = readFileSync(path.resolve(import.meta.dirname, 'fonts/fraunces-600-figures.woff2'));
  expect(Buffer.from(base64, 'base64').equals(file)).toBe(true);
});
