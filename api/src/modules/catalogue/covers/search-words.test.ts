import { describe, expect, it } from 'vitest';
import { plainWords, Synonyms, wantedThings } from './search-words';

it.each([
  ['Cœur d’or', ['coeur', 'd', 'or']],
  ['  Joyeux NOËL, à tous !', ['joyeux', 'noel', 'a', 'tous']],
  ['Ægir & ŒUF', ['aegir', 'oeuf']],
  ['crème brûlée', ['creme', 'brulee']],
  ['18 ans', ['18', 'ans']],
  ['🎂 !?', []],
  ['', []],
])('%j is the words %j', (text, words) => expect(plainWords(text)).toEqual(words));

describe('the things that a search asks for', () => {
  const synonyms = new Synonyms([
    ['mamie', 'grand-mère', 'granny'],
    ['fête des mères', 'maman'],
    ['anniversaire', 'birthday'],
  ]);
  const things = (search: string) =>
    wantedThings(search, synonyms).map(
      (thing) =>
        `${thing.typed.join(' ')}${thing.beginnings ? '…' : ''}${thing.synonyms.map((words) => ` = ${words.join(' ')}`).join('')}`,
    );

  it.each([
    ['mer', ['mer…']],
    ['chat gris', ['chat…', 'gris…']],
    ['Mamies', ['mamies… = grand mere = granny']],
    ['grand-mère', ['grand mere = mamie = granny']],
    ['fleurs pour la fête des mères', ['fleurs…', 'fete des meres = maman']],
    ['une carte pour ma mamie', ['mamie… = grand mere = granny']],
    ['40 ans', ['40 ans = anniversaire = birthday']],
    ['40th', ['40th = anniversaire = birthday']],
    ['10/10', ['10…']],
    ['carte', ['carte…']],
    ['de la', ['de…', 'la…']],
    ['chat chat', ['chat…']],
    ['!!', []],
  ])('%j asks for %j', (search, expected) => expect(things(search)).toEqual(expected));

  it('reads eight words at most', () => {
    expect(things('b c e f g h i j k m n')).toHaveLength(8);
  });
});
