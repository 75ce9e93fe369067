import { expect, test } from 'vitest';
import { scriptRuns } from './shaper-harfbuzz';

const runs = (text: string) => scriptRuns(text).map(({ text: part, script }) => `${script} ${part}`);

test('a line in one script is one run, with its spaces, marks and digits', () => {
  expect(runs('« Oui », 12 !')).toEqual(['Latn « Oui », 12 !']);
  expect(runs('— Привет, мир! 2026')).toEqual(['Cyrl — Привет, мир! 2026']);
  expect(runs('«Χρόνια πολλά!»')).toEqual(['Grek «Χρόνια πολλά!»']);
  expect(runs('12 345 — 67 %')).toEqual(['Zyyy 12 345 — 67 %']);
  expect(runs('')).toEqual([]);
});

test('a change of script begins a run; what has no script goes with what precedes it', () => {
  expect(runs('Léo и Zoé, φιλιά !')).toEqual(['Latn Léo ', 'Cyrl и ', 'Latn Zoé, ', 'Grek φιλιά !']);
  expect(runs('а\u0301 é')).toEqual(['Cyrl а\u0301 ', 'Latn é']);
});

test('a closing bracket goes with its opening one', () => {
  expect(runs('Zoé (Ζωή), oui')).toEqual(['Latn Zoé (', 'Grek Ζωή', 'Latn ), oui']);
  expect(runs('Ζωή)')).toEqual(['Grek Ζωή)']);
});

test('runs say where they begin', () => {
  expect(scriptRuns('𝒜 Ζωή, Zoé').map(({ start }) => start)).toEqual([0, 8]);
});
