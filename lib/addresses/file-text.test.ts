import { expect, it } from 'vitest';
import { fileText } from './file-text';

const read = (...bytes: number[]) => fileText(Uint8Array.from(bytes));
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

it('is UTF-16 of either order, with or without its mark', () => {
  expect(read(0xff, 0xfe, 0xe9, 0)).toEqual({ text: 'é', encoding: 'utf-16le' });
  expect(read(0xfe, 0xff, 0, 0xe9)).toEqual({ text: 'é', encoding: 'utf-16be' });
  expect(read(0x5a, 0, 0x6f, 0, 0xe9, 0)).toEqual({ text: 'Zoé', encoding: 'utf-16le' });
  expect(read(0, 0x5a, 0, 0x6f, 0, 0xe9)).toEqual({ text: 'Zoé', encoding: 'utf-16be' });
});

it('is of Windows or of an old Macintosh, whichever reads better', () => {
  expect(read(...ascii('Zo'), 0xe9, ...ascii(' L'), 0x92, ...ascii('Ha'), 0xff)).toEqual({
    text: 'Zoé L’Haÿ',
    encoding: 'windows-1252',
  });
  expect(read(...ascii('Zo'), 0x8e, ...ascii(' L'), 0xd5, ...ascii('Ha'), 0xd8)).toEqual({
    text: 'Zoé L’Haÿ',
    encoding: 'macintosh',
  });
  expect(read(0xc9, ...ascii('lise, '), 0xc9, ...ascii('TIENNE'))).toMatchObject({ text: 'Élise, ÉTIENNE' });
});
