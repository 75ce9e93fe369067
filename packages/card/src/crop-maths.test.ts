import { describe, expect, test } from 'vitest';
import { type Crop, formatCrop, parseCrop } from './crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop } from './crop-maths';

const landscape = { width: 4000, height: 3000 };
const portrait = { width: 3024, height: 4032 };

function aspectOf(crop: Crop, picture: { width: number; height: number }): number {
  const w = crop.width * picture.width;
  const h = crop.height * picture.height;
  return crop.rotate === 90 || crop.rotate === 270 ? h / w : w / h;
}

describe('the largest centred crop', () => {
  test('uses the whole height of a landscape photo for a square slot', () => {
    expect(largestCentredCrop(landscape, 1)).toEqual({ x: 12.5, y: 0, width: 75, height: 100, rotate: 0 });
  });
  test('has the slot’s aspect at every rotation', () => {
    for (const picture of [landscape, portrait]) {
      for (const rotate of [0, 90, 180, 270] as const) {
        for (const aspect of [111 / 154, 91 / 67, 1, 20 / 30]) {
          const crop = largestCentredCrop(picture, aspect, rotate);
          expect(aspectOf(crop, picture)).toBeCloseTo(aspect, 9);
          expect(Math.max(crop.width, crop.height)).toBeCloseTo(100, 9);
          expect(crop.x + crop.width / 2).toBeCloseTo(50, 9);
        }
      }
    }
  });
  test('is the same after formatCrop and parseCrop', () => {
    const crop = largestCentredCrop(portrait, 91 / 67, 90);
    expect(parseCrop(formatCrop(crop))).toBeDefined();
  });
});

describe('a crop made for another slot', () => {
  test('is narrowed about its centre, never stretched', () => {
    const crop: Crop = { x: 10, y: 20, width: 60, height: 60, rotate: 0 };
    const fitted = fitCrop(crop, landscape, 1);
    expect(aspectOf(fitted, landscape)).toBeCloseTo(1, 9);
    expect(fitted.x + fitted.width / 2).toBeCloseTo(40, 9);
    expect(fitted.height).toBeCloseTo(60, 9);
  });
  test('a crop made for this slot stays unchanged', () => {
    const crop = largestCentredCrop(landscape, 1);
    expect(fitCrop(crop, landscape, 1)).toEqual(crop);
  });
});

describe('dots per inch', () => {
  const whole: Crop = { x: 0, y: 0, width: 100, height: 100, rotate: 0 };
  test('crop pixels ÷ slot mm × 25.4', () => {
    expect(effectiveDpi(whole, { width: 520, height: 520 }, { w: 44, h: 44 })).toBeCloseTo(300.18, 2);
    expect(
      effectiveDpi({ ...whole, width: 50, height: 50 }, { width: 520, height: 520 }, { w: 44, h: 44 }),
    ).toBeCloseTo(150.09, 2);
  });
  test('on a photo turned by a quarter, its height counts for the slot’s width', () => {
    const turned = effectiveDpi({ ...whole, rotate: 90 }, { width: 300, height: 600 }, { w: 600, h: 300 });
    expect(turned).toBeCloseTo(25.4, 9);
  });
  test.each([
    [300, 'fine'],
    [200, 'fine'],
    [199.9, 'soft'],
    [150, 'soft'],
    [149.9, 'blurred'],
    [100, 'blurred'],
    [99.9, 'refused'],
  ] as const)('%d is %s', (dpi, level) => expect(dpiLevel(dpi)).toBe(level));
});
