import { describe, expect, test } from 'vitest';
import { breakLines } from './break-lines';
import { printable } from './printable-text';

const lay = (columns: number, text: string) =>
  breakLines(printable(text), (line) => Array.from(line).length <= columns);
const breakAt = (columns: number, text: string): string[] => lay(columns, text).map((line) => line.text);

describe('breaking lines', () => {
  test('at spaces, as late as possible, without the space', () =>
    expect(breakAt(11, 'Bons baisers de la plage')).toEqual(['Bons', 'baisers de', 'la plage']));
  test('at each line end, keeping blank lines but not the last ones', () =>
    expect(breakAt(20, 'Chère Mamie,\n\nbises\n \n\n')).toEqual(['Chère Mamie,', '', 'bises']));
  test('after a hyphen, never before', () => expect(breakAt(8, 'rendez-vous')).toEqual(['rendez-', 'vous']));
  test('nothing for a blank text', () => expect(breakAt(5, ' \n \u00A0\n')).toEqual([]));
  test('a word that is too long is cut between graphemes, and text follows on its last line', () => {
    expect(breakAt(5, 'anticonstitutionnellement oui')).toEqual(['antic', 'onsti', 'tutio', 'nnell', 'ement', 'oui']);
    expect(breakAt(8, 'abcdefghij kl')).toEqual(['abcdefgh', 'ij kl']);
  });
  test('a long word after a short one goes to the next line first', () =>
    expect(breakAt(6, 'de abcdefgh')).toEqual(['de', 'abcdef', 'gh']));
  test('marks that must not begin a line are separated only when nothing else is possible', () => {
    expect(breakAt(5, '!'.repeat(12))).toEqual(['!!!!!', '!!!!!', '!!']);
    expect(breakAt(4, `${' '.repeat(9)}x`).every((line) => line.length <= 4)).toBe(true);
  });
  test('each line has its start position in the text', () => {
    const text = printable('Bons baisers de\n\nla  plage, anticonstitutionnellement\nLéo');
    for (const { text: line, start } of breakLines(text, (one) => one.length <= 9)) {
      expect(text.slice(start, start + line.length)).toBe(line);
    }
  });
});

/** Lexique des règles typographiques (Imprimerie nationale), « Ponctuation »; UAX #14, LB13 to LB15 and LB19. */
describe('no line begins with punctuation and none ends with an opening mark', () => {
  const text =
    '« Mamie » : tu viens ? Oui ! Vendredi ; samedi ? « Toujours » ! “ Ja ” … ( oui ) , et ‹ oui › . ‘ si ’ puis " non " , bon …';
  test.each(Array.from({ length: 30 }, (_, index) => index + 10))('%d columns', (columns) => {
    for (const line of breakAt(columns, text)) {
      expect(line).not.toMatch(/^[;:!?»›”’)…,.]/u);
      expect(line).not.toMatch(/[«‹“‘(]\u00A0?$/u);
      expect((line.match(/"/gu) ?? []).length % 2).toBe(0);
    }
    expect(Math.max(...breakAt(columns, text).map((line) => line.length))).toBeLessThanOrEqual(columns);
  });
});

/** Lexique, « Coupures ». */
describe('a short last word', () => {
  test.each([
    ['gets the word before it', 'Je pense fort à vous.', ['Je pense fort', 'à vous.']],
    ['its mark goes with it', 'Je pense fort à vous !\nLéo', ['Je pense fort', 'à vous\u00A0!', 'Léo']],
    ['stays while it is typed: lines must not jump', 'Je pense fort à vous', ['Je pense fort à', 'vous']],
    ['stays if it is long enough', 'Je pense fort à chacun.', ['Je pense fort à', 'chacun.']],
    ['stays if the line before would be poor', 'Incroyablement vous.', ['Incroyablement', 'vous.']],
    ['a line of its own is the writer’s', 'Je pense fort à\nvous.', ['Je pense fort à', 'vous.']],
  ])('%s', (_, text, lines) => {
    expect(breakAt(16, text)).toEqual(lines);
  });
  test('never adds a line', () => {
    const text = 'On pense à toi, on t’embrasse fort, et on te dit à la revoyure, ici ou là.';
    for (let columns = 12; columns < 60; columns += 1) {
      const finished = breakAt(columns, text);
      expect(finished.length).toBe(breakAt(columns, `${text.slice(0, -1)}x`).length);
      expect(finished.join(' ')).toBe(text);
    }
  });
});
