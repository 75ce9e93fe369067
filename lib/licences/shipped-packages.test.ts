import path from 'node:path';
import { expect, it } from 'vitest';
import { licenceTexts } from './licence-texts';
import { shippedPackages } from './shipped-packages';

const root = path.resolve(import.meta.dirname, '../..');

/** They let a closed shop be built on them; the LGPL's libraries are loaded as they were published. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'LGPL-3.0', 'LGPL-3.0-or-later'],
];
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));

it('each package that is shipped has a licence that a shop may use', () => {
  const refused = shippedPackages(root).filter(({ licence = '' }) => !isAllowed(licence));
  expect(refused).toEqual([]);
  expect(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', ''].filter(isAllowed)).toEqual([]);
});

it('what is shipped is what runs, not what builds and tests it', () => {
  const names = shippedPackages(root).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['next', 'fastify', 'harfbuzzjs', 'libheif-js']));
  expect(names.filter((name) => ['vitest', '@biomejs/biome'].includes(name) || name.startsWith('@jolimot/'))).toEqual(
    [],
  );
});

it('the texts name each package and hold the fonts’ and the artwork’s notices', () => {
  const texts = licenceTexts(root);
  const missing = shippedPackages(root).filter(({ name, version }) => !texts.includes(`${name} ${version} (`));
  expect(missing).toEqual([]);
  for (const words of [
    'SIL OPEN FONT LICENSE',
    'Aitzol Berasategi',
    'Permission is hereby granted',
    'Apache License',
    'a free, copyleft license',
  ])
    expect(texts).toContain(words);
});
