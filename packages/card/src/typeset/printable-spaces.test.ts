import { describe, expect, test } from 'vitest';
import { bindSpaces } from './printable-text';

const nb = '\u00A0';
const shown = (text: string): string => bindSpaces(text).replaceAll(nb, '~');

describe('a space that may not end a line', () => {
  test.each([';', ':', '!', '?', '»', '…', ')', '”', ',', '.', '›'])('before %s', (mark) =>
    expect(shown(`oui ${mark} non`)).toBe(`oui~${mark} non`),
  );
  test.each(['«', '‹', '“', '(', '¿'])('after %s', (mark) => expect(shown(`oui ${mark} non`)).toBe(`oui ${mark}~non`));
  test('none is added where none was typed', () => {
    for (const text of ['Oh!', '«oui»:', 'n°5', '50%', '18h30', '“no”']) expect(bindSpaces(text)).toBe(text);
  });
  test('several spaces all become no-break', () => expect(shown('oui  !')).toBe('oui~~!'));
  test('every other character stays, and the text keeps its length', () => {
    const text = 'M. Dupont a dit « oui ! » à 18 h 30 : "12 345 €" ; n° 5 — 50 %…\n- " a " et b';
    expect(bindSpaces(text).length).toBe(text.length);
    expect(bindSpaces(text).replaceAll(nb, ' ')).toBe(text);
    expect(bindSpaces(bindSpaces(text))).toBe(bindSpaces(text));
  });
});

/** Lexique des règles typographiques en usage à l’Imprimerie nationale. */
describe('what belongs together stays together', () => {
  test.each([
    ['numbers', 'les 12 345 678 baisers', 'les 12~345~678 baisers'],
    ['numbers that only follow each other do not', 'en 2026 12 amis', 'en 2026 12 amis'],
    ['telephone numbers', 'au 06 12 34 56 78 ou', 'au 06~12~34~56~78 ou'],
    ['signs of a number', 'pour 12 € ou 50 % de 3 °C', 'pour 12~€ ou 50~% de 3~°C'],
    ['units', 'sur 42,195 km, à 20 km/h, 3 kg de 4 m²', 'sur 42,195~km, à 20~km/h, 3~kg de 4~m²'],
    ['what only begins like a unit', 'les 3 m’ont dit, 5 grands, 2 mains', 'les 3 m’ont dit, 5 grands, 2 mains'],
    ['ages and durations', 'Léo, 8 ans, en 10 jours; 2 weeks', 'Léo, 8~ans, en 10~jours; 2~weeks'],
    ['days and months', 'le 25 décembre, le 1er mai, 3rd May', 'le 25~décembre, le 1er~mai, 3rd~May'],
    ['numbers of a thing', 'le n° 5, Nº 6, § 7', 'le n°~5, Nº~6, §~7'],
    ['times', 'à 18 h, à 18 h 30, en 5 hélicoptères', 'à 18~h, à 18~h~30, en 5 hélicoptères'],
    ['titles and names', 'M. Dupont, Mme Élise, Dr Who, Mrs. Dalloway', 'M.~Dupont, Mme~Élise, Dr~Who, Mrs.~Dalloway'],
    ['but not words that only end so', 'un beM. Dupont, le Dr est là', 'un beM. Dupont, le Dr est là'],
    ['a speaker’s dash', '— Oui ?\n– Non.', '—~Oui~?\n–~Non.'],
    ['a list', '- du pain\n1. lait\n• œufs', '-~du pain\n1.~lait\n•~œufs'],
    ['a dash inside a sentence is no speaker’s', 'Léo — notre Léo — nage', 'Léo — notre Léo — nage'],
    ['spaced straight quotes, by turns', 'dit " oui " et "non" et " si "', 'dit "~oui~" et "non" et "~si~"'],
    ['a lone straight quote means nothing', 'un " seul', 'un " seul'],
    ['smileys', 'bises :) et ;-)', 'bises~:) et~;-)'],
    ['a closing single quote, but not an elision', '‘ oui ’ ’tis', '‘~oui~’ ’tis'],
  ])('%s', (_, typed, drawn) => expect(shown(typed)).toBe(drawn));
});
