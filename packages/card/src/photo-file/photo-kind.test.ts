import { expect, it } from 'vitest';
import { photoKind } from './photo-kind';

it.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe1]],
  ['png', [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]],
  ['heic', [...Buffer.from('\0\0\0\x18ftypmsf1\0\0\0\0hevc')]],
  ['webp', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
  ['avif', [...Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf')]],
  ['heic', [...Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')]],
  ['heic', [...Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heix')]],
  [undefined, [...Buffer.from('%PDF-1.7')]],
  [undefined, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  [undefined, [...Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42')]],
  [undefined, []],
] as const)('knows a %s by its first bytes', (kind, bytes) => {
  expect(photoKind(Uint8Array.from(bytes))).toBe(kind);
});
