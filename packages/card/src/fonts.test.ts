import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontBytes, testShaper } from '../test/shaper';
import { fontIds, fonts } from './fonts';
import { messageFontIds } from './style';
import { missingCharacters } from './typeset/characters';

const shaper = testShaper();
const french =
  'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ àâäçéèêëîïôöùûüÿœæ ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ 0123456789 « » ’ \' " “ ” ‘ … – — - ! ? ; : , . ( ) / & @ # * + = % € ° §';
const english = 'Dear Zoë, it’s naïve — “façade”, £5, café, résumé! Co-operate? (50% off) & more…';

const printed: Record<string, string> = {
  'colette-1.ttf': 'd410cafe4d5feac6ca5043f16acbddbe1469b45c5dc19a0aca9f94199f236d24',
  'leon-1.ttf': 'e5675be150d2e2004d8872159bfd05847f8cd78cc79e344424e0b1d01cbafdb5',
  'suzanne-1.ttf': '86e704bcc1cee8fd83e5c6af2ffdeed9f630a4aa4a176d971ecd026bd6ae4f23',
  'marcel-1.ttf': '6dbbb5d6abb1247e7e6036cdae3479df6f12354868bf2a8feb23cebe2132295d',
  'agathe-1.ttf': '062f9c33e6a187753fd62d5a3f31703b2844d12cb65ada8591c18cb96b998e1a',
  'barlow-1.ttf': '6f15358bc09c479f1bb6fa067c0cb9a89f3e8be29b5151e5403cf211c7290384',
};

describe('each font', () => {
  test.each(fontIds)('%s draws every French and English character', (id) => {
    expect(missingCharacters(french, id, shaper)).toEqual([]);
    expect(missingCharacters(english, id, shaper)).toEqual([]);
    expect(missingCharacters('L’Haÿ-les-Roses, L’HAŸ, CŒUR\u202F!', id, shaper)).toEqual([]);
  });

  test.each(fontIds)('%s is the file that cards were printed with', (id) => {
    const digest = createHash('sha256').update(fontBytes(id)).digest('hex');
    expect(digest).toBe(printed[fonts[id].file]);
  });

  test.each(fontIds)('%s may be embedded and has one weight', (id) => {
    const bytes = fontBytes(id);
    const tables = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const names = Array.from({ length: tables.getUint16(4) }, (_, index) =>
      String.fromCharCode(...bytes.subarray(12 + index * 16, 16 + index * 16)),
    );
    expect(names).toContain('glyf');
    expect(names).not.toContain('fvar');
    const record = 12 + names.indexOf('OS/2') * 16;
    expect(tables.getUint16(tables.getUint32(record + 8) + 8)).toBe(0);
  });

  test.each(fontIds)('%s has its licence beside it', (id) => {
    const licence = `OFL-${fonts[id].family.toLowerCase().replaceAll(' ', '-').replace('-semi-condensed', '')}.txt`;
    expect(readFileSync(new URL(`../fonts/${licence}`, import.meta.url), 'utf8')).toContain('SIL Open Font License');
  });
});

test('every hand that can be chosen has a name and a file', () => {
  for (const id of messageFontIds) expect(fonts[id].displayName).toBeTruthy();
});

test('what a hand lacks is named once, in order, and is never a space', () => {
  expect(missingCharacters('Привет, 你好 你\u202F!', 'leon', shaper)).toEqual([
    'П',
    'р',
    'и',
    'в',
    'е',
    'т',
    '你',
    '好',
  ]);
});
