import { describe, expect, test } from 'vitest';
import { breakLines } from './break-lines';
import { printable } from './printable-text';

/** A line of so many characters, each one wide: what a typewriter does. */
const breakAt = (columns: number, text: string): string[] =>
  breakLines(printable(text), (line) => Array.from(line).length <= columns);

describe('breaking lines', () => {
  test('at spaces, as late as possible, without the space', () =>
    expect(breakAt(11, 'Bons baisers de la plage')).toEqual(['Bons', 'baisers de', 'la plage']));
  test('at each line end, keeping blank lines but not the last ones', () =>
    expect(breakAt(20, 'Chère Mamie,\n\nbises\n \n\n')).toEqual(['Chère Mamie,', '', 'bises']));
  test('after a hyphen, never before', () => expect(breakAt(8, 'rendez-vous')).toEqual(['rendez-', 'vous']));
  test('nothing for a blank text', () => expect(breakAt(5, ' \n \u00A0\n')).toEqual([]));
  test('a word that is too long is cut between graphemes and the rest gets company', () => {
    expect(breakAt(5, 'anticonstitutionnellement oui')).toEqual(['antic', 'onsti', 'tutio', 'nnell', 'ement', 'oui']);
    expect(breakAt(8, 'abcdefghij kl')).toEqual(['abcdefgh', 'ij kl']);
  });
  test('a long word after a short one goes to the next line first', () =>
    expect(breakAt(6, 'de abcdefgh')).toEqual(['de', 'abcdef', 'gh']));
});

describe('no line begins with punctuation and none ends with «', () => {
  const text = '« Mamie » : tu viens ? Oui ! Vendredi ; samedi ? « Toujours » !';
  test.each(Array.from({ length: 30 }, (_, index) => index + 10))('%d columns', (columns) => {
    for (const line of breakAt(columns, text)) {
      expect(line).not.toMatch(/^[;:!?»]/u);
      expect(line).not.toMatch(/«\u00A0?$/u);
    }
  });
});
