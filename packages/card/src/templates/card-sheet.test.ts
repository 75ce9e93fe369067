import { describe, expect, test } from 'vitest';
import type { ImageName } from '../customization-types';
import { type Rect, rect } from '../geometry';
import { greetingCardV1 } from './greeting-card-v1';
import { postcardV1 } from './postcard-v1';
import { findFace } from './registry';
import { bleed, type CardTemplate, coverArtSize, type FaceTemplate, safe } from './template';

/** The shop's card sheet, figure by figure (docs/product/card.md, "The card"). */
function faceOf(template: CardTemplate, id: FaceTemplate['id']): FaceTemplate {
  const found = findFace(template, id);
  if (!found) throw new Error(`no face ${id}`);
  return found;
}
const outside = faceOf(greetingCardV1, 'outside');
const inside = faceOf(greetingCardV1, 'inside');
const envelope = faceOf(greetingCardV1, 'envelope');
const picture = faceOf(postcardV1, 'picture');
const address = faceOf(postcardV1, 'address');

const pixels = ({ w, h }: { w: number; h: number }): [number, number] => [
  Math.round((w / 25.4) * 300),
  Math.round((h / 25.4) * 300),
];

test('bleed 3, safe 5; A6 cards, a sheet folded in the middle, a C6 envelope that is not cut', () => {
  expect([bleed, safe]).toEqual([3, 5]);
  expect([outside.trim, inside.trim]).toEqual(Array(2).fill({ w: 210, h: 148 }));
  expect([outside.fold, inside.fold]).toEqual([105, 105]);
  expect(picture.trim).toEqual({ w: 105, h: 148 });
  expect(address.trim).toEqual({ w: 148, h: 105 });
  expect(envelope.trim).toEqual({ w: 162, h: 114 });
  for (const face of [outside, inside, picture, address]) expect(face.bleed).toBe(3);
  expect(envelope.bleed).toBe(0);
});

describe('the cover panel; on the greeting card’s sheet 105 further right', () => {
  const panel: readonly [ImageName, Rect, readonly [number, number]][] = [
    ['Image Front Right Full', rect(-3, -3, 111, 154), [1311, 1819]],
    ['Image Front Right Triptyque 1 Top', rect(7, 7, 91, 67), [1075, 791]],
    ['Image Front Right Triptyque 1 Left', rect(7, 77, 44, 44), [520, 520]],
    ['Image Front Right Triptyque 1 Right', rect(54, 77, 44, 44), [520, 520]],
    ['Image Front Right Triptyque 2 Left', rect(7, 7, 54, 114), [638, 1346]],
    ['Image Front Right Triptyque 2 Top', rect(64, 7, 34, 55.5), [402, 656]],
    ['Image Front Right Triptyque 2 Right', rect(64, 65.5, 34, 55.5), [402, 656]],
  ];
  test.each(panel)('%s', (name, slot, [width, height]) => {
    expect(picture.images[name]?.rect).toEqual(slot);
    expect(outside.images[name]?.rect).toEqual(rect(slot.x + 105, slot.y, slot.w, slot.h));
    const [w, h] = pixels(slot);
    expect(Math.abs(w - width)).toBeLessThanOrEqual(1);
    expect(Math.abs(h - height)).toBeLessThanOrEqual(1);
  });
  test('the full photo is kept off the back of the folded sheet', () =>
    expect(outside.images['Image Front Right Full']?.clip).toEqual(rect(105, -3, 108, 154)));
  test('title band and art', () => {
    expect(picture.title).toEqual(rect(7, 124, 91, 17));
    expect(outside.title).toEqual(rect(112, 124, 91, 17));
    expect(coverArtSize).toEqual({ w: 111, h: 154 });
    expect(outside.cover?.clip).toEqual(rect(105, -3, 108, 154));
    expect(picture.cover?.rect).toEqual(rect(-3, -3, 111, 154));
  });
});

describe('the greeting card', () => {
  test('outside: back colour, logo, code in the place of the barcode', () => {
    // So that no bare paper shows at the fold.
    expect(outside.backColour).toEqual(rect(-3, -3, 108.5, 154));
    expect(outside.logo).toEqual(rect(32.5, 104, 40, 12));
    const { rect: code, text } = outside.code ?? { rect: rect(0, 0, 0, 0), text: { x: 0, y: 0 } };
    expect(code.x + code.w / 2).toBe(27.5 + 50 / 2);
    expect(code.y).toBeGreaterThanOrEqual(122);
    expect(text.y).toBeLessThanOrEqual(122 + 16);
  });
  test('inside: background, photos and legends on their band, message and smilic on their plate', () => {
    expect(inside.background?.area).toEqual(rect(-3, -3, 216, 154));
    expect(inside.photoBand).toEqual(rect(-3, 40, 108, 70));
    expect(inside.messagePlate).toEqual(rect(112, 7, 91, 134));
    expect(Object.values(inside.images).map((slot) => slot.rect)).toEqual(
      [5, 37.5, 70].map((x) => rect(x, 45, 30, 45)),
    );
    expect(Object.values(inside.legends).map((slot) => slot.rect)).toEqual(
      [5, 37.5, 70].map((x) => rect(x, 92, 30, 13)),
    );
    expect(inside.message?.alone.rect).toEqual(rect(117, 14, 81, 105));
    expect(inside.message?.withStrip).toEqual(inside.message?.alone);
    expect(inside.message?.alone.lines.medium).toBe(14);
    expect(105 / 14).toBe(7.5);
    expect(inside.smilic).toEqual(rect(147.5, 125, 20, 10));
  });
  test('envelope: sender, address, stamp, code, and what is kept clear', () => {
    expect(envelope.code?.rect).toEqual(rect(8, 87, 7, 7));
    expect(envelope.returnAddress).toEqual(rect(8, 8, 60, 16));
    expect(envelope.address).toEqual(rect(72, 50, 75, 44));
    expect(envelope.stamp).toEqual(rect(127, 5, 30, 25));
    expect(envelope.clear).toEqual([rect(88, 0, 74, 40), rect(22, 99, 140, 15)]);
  });
});

test('the postcard’s address side', () => {
  expect(address.background?.area).toEqual(rect(-3, -3, 77, 92));
  expect(address.returnAddress).toEqual(rect(5, 5, 66, 7));
  expect(Object.values(address.images).map((slot) => slot.rect)).toEqual([5, 28, 51].map((x) => rect(x, 14, 20, 30)));
  expect(Object.values(address.legends).map((slot) => slot.rect)).toEqual([5, 28, 51].map((x) => rect(x, 45, 20, 6)));
  expect(address.message?.withStrip.rect).toEqual(rect(5, 53, 66, 27));
  expect(address.message?.withStrip.lines.medium).toBe(5);
  expect(address.message?.alone.rect).toEqual(rect(5, 14, 66, 65));
  expect(address.message?.alone.lines.medium).toBe(12);
  expect(address.logo).toEqual(rect(5, 82, 18, 6));
  expect(address.code?.rect).toEqual(rect(34, 81.5, 7, 7));
  expect(address.smilic).toEqual(rect(57, 82, 14, 7));
  expect(address.address).toEqual(rect(78, 44, 55, 43));
  expect(address.stamp).toEqual(rect(113, 5, 30, 25));
  expect(address.clear).toEqual([rect(74, 0, 74, 40), rect(8, 90, 140, 15)]);
});

test('legends: 40 graphemes on the greeting card, 24 on the postcard (docs/product/card.md, “Legends”)', () => {
  expect([greetingCardV1.legendMaximum, postcardV1.legendMaximum]).toEqual([40, 24]);
});
