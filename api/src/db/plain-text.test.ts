import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/app/open-test-app';
import { plainText, plainTextSql } from './plain-text';

const { pool } = await openTestDatabase();

async function inDatabase(text: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ plain: string }>(`select ${plainTextSql('$1::text')} as plain`, [text]);
  return rows[0]?.plain;
}

it.each([
  ['Élodie Lefèbvre-Muñoz', 'elodie lefebvre munoz'],
  ['Dvořák, Łukasz, Ğül, Şahin, Iğdır, Ştefănescu', 'dvorak lukasz gul sahin igdir stefanescu'],
  ['ŒUF Ægir Ǽ Straße STRAẞE Þór Ðorđe Åse Øyvind', 'oeuf aegir ae strasse strasse thor dorde ase oyvind'],
  ['Nguyễn Thị Đặng ộ ǿ ŉ ŀ ĳ ﬁ', 'nguyen thi dang o o n l ij fi'],
  ['Nguye\u0302\u0303n e\u0301', 'nguyen e'],
  ['Ελένη ΟΔΟΣ ΆΓΙΟΣ άγιος', 'ελένη οδοσ άγιοσ άγιοσ'],
  ['ЙОРДАН Ёлкин Ґудзь Їжак', 'йордан ёлкин ґудзь їжак'],
  ['王小明 김철수 Հայաստան', '王小明 김철수 հայաստան'],
  ['12 bis,\u00a0rue de l’Église — (2ᵉ)', '12 bis rue de l eglise 2e '],
  ['ＡＢ１ c.d+e_f@Test.example', 'ab1 c.d+e_f@test.example'],
  ['', ''],
])('%j is searched as %j, by program and database', async (text, plain) => {
  expect(plainText(text)).toBe(plain);
  expect(await inDatabase(text)).toBe(plain);
});

it('every letter of Europe is the same to program and database', async () => {
  const blocks = [
    [0x20, 0x556],
    [0x1d00, 0x2100],
  ] as const;
  const all = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
  );
  const text = all.map((letter) => `a${letter}x${letter}`).join('|');
  expect(await inDatabase(text)).toBe(plainText(text));
});
