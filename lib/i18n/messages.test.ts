import { expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of leaves(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const french = leaves(fr);
const english = leaves(en);
/** Names of the values a message takes, such as `count`. */
const argumentsOf = (text = '') =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]))].sort();

it('both languages have the same messages', () => {
  expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
});

it('no message is empty', () => {
  const empty = [...french, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key);
  expect(empty).toEqual([]);
});

it('both languages fill in the same values', () => {
  const differing = [...french]
    .filter(([key, text]) => `${argumentsOf(text)}` !== `${argumentsOf(english.get(key))}`)
    .map(([key]) => key);
  expect(differing).toEqual([]);
});

it('French is set by hand: curly apostrophes, no-break spaces before double punctuation', () => {
  const careless = [...french]
    .filter(([, text]) => /\p{L}'\p{L}/u.test(text) || / [!?;:»]/.test(text) || /« /.test(text))
    .map(([key]) => key);
  expect(careless).toEqual([]);
});
