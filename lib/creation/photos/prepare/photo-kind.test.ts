import { expect, it } from 'vitest';
import { photoKind, pngPixels } from './photo-kind';

function png(width: number, height: number): Uint8Array {
  const head = new Uint8Array(32);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return head;
}

it('counts the pixels that a PNG says it has', () => {
  expect(pngPixels(png(640, 480))).toBe(307_200);
  expect(pngPixels(png(20_000, 20_000))).toBe(400_000_000);
});

it('gives null for other files', () => {
  expect(pngPixels(new TextEncoder().encode('%PDF-1.7 a document that is no picture'))).toBeNull();
  expect(pngPixels(new Uint8Array(4))).toBeNull();
});

it.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe1]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['webp', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
  ['avif', [...Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf')]],
  ['heic', [...Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')]],
  ['heic', [...Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heix')]],
  [null, [...Buffer.from('%PDF-1.7')]],
  [null, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  [null, [...Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42')]],
  [null, []],
] as const)('knows a %s by its first bytes', (kind, bytes) => {
  expect(photoKind(Uint8Array.from(bytes))).toBe(kind);
});
