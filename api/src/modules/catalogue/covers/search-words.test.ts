import { expect, it } from 'vitest';
import { plainWords } from './catalogue-filter';

it.each([
  ['Cœur d’or', ['coeur', 'd', 'or']],
  ['  Joyeux NOËL, à tous !', ['joyeux', 'noel', 'a', 'tous']],
  ['Ægir & ŒUF', ['aegir', 'oeuf']],
  ['crème brûlée', ['creme', 'brulee']],
  ['18 ans', ['18', 'ans']],
  ['🎂 !?', []],
  ['', []],
])('%j is the words %j', (text, words) => expect(plainWords(text)).toEqual(words));
