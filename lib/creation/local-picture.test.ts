import { expect, it } from 'vitest';
import { pngPixels } from './local-picture';

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

it('says nothing of other files', () => {
  expect(pngPixels(new TextEncoder().encode('%PDF-1.7 a document that is no picture'))).toBeNull();
  expect(pngPixels(new Uint8Array(4))).toBeNull();
});
