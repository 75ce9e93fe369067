import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import mailsEn from '../../messages/mails.en.json';
import mailsFr from '../../messages/mails.fr.json';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of leaves(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

function braced(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '{' && depth++ === 0) start = index + 1;
    if (character === '}' && --depth === 0) parts.push([...text].slice(start, index).join(''));
  }
  return parts;
}

function argumentsOf(text = ''): string[] {
  const names = braced(text).flatMap((part) => {
    const [name = '', ...rest] = part.split(',');
    return [name.trim(), ...braced(rest.join(',')).flatMap(argumentsOf)];
  });
  return [...new Set(names)].sort();
}

it('finds the values of a message, and not the words of a plural', () => {
  expect(argumentsOf('{name} : {count, plural, one {card} other {# {kind}}}')).toEqual(['count', 'kind', 'name']);
});

describe.each([
  { name: 'pages', french: leaves(fr), english: leaves(en) },
  { name: 'mails', french: leaves(mailsFr), english: leaves(mailsEn) },
])('the words of $name', ({ french, english }) => {
  it('both languages have the same messages', () => {
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
  });

  it('no message is empty', () => {
    const empty = [...french, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('a tax rate is written as a number: French has a comma in it', () => {
    const plain = [...french, ...english].filter(([, text]) => text.includes('{rate}')).map(([key]) => key);
    expect(plain).toEqual([]);
  });

  it('both languages fill in the same values', () => {
    const differing = [...french]
      .filter(([key, text]) => `${argumentsOf(text)}` !== `${argumentsOf(english.get(key))}`)
      .map(([key]) => key);
    expect(differing).toEqual([]);
  });

  it('French has curly apostrophes, and no-break spaces before double punctuation', () => {
    const careless = [...french]
      .filter(([, text]) => /\p{L}'\p{L}/u.test(text) || / [!?;:»]/.test(text) || /« /.test(text))
      .map(([key]) => key);
    expect(careless).toEqual([]);
  });
});

const forShoppers = (tree: Tree): [string, string][] =>
  [...leaves(tree)].filter(([key]) => !key.startsWith('backOffice.'));

it('French says “le” before a day in a sentence', () => {
  const bare = forShoppers(fr).filter(([, text]) =>
    /(?<!\b(?:le|au|du) |: )\{day\}|entre \{from\}| et \{to\}/i.test(text),
  );
  expect(bare.map(([key]) => key)).toEqual([]);
});

it.each(['Aitzol Berasategi', 'Freespace', 'Jakub Mede', 'JJ Harrison', 'vultilion', 'GalgenTX', 'aussiegall'])(
  '%s, whose licence asks for it, is named in the legal notices, as in NOTICE',
  (author) => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../../NOTICE'), 'utf8')).toContain(author);
    for (const { legal } of [fr, en]) expect(legal.mentions.photographs.text).toContain(author);
  },
);

it('words that shoppers did not understand are not said', () => {
  const unclear =
    /to spend|in stock|mend (it|them)|to mend|stamps? (for each|left)|timbres? (pour|en réserve)|SHA-256/i;
  const given = [...forShoppers(en), ...forShoppers(fr)].filter(([, text]) => unclear.test(text));
  expect(given.map(([key]) => key)).toEqual([]);
});
