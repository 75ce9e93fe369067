import type { Crop } from '@jolimot/card/crop';
import { describe, expect, it } from 'vitest';
import { cropFor, moved, movedTo, positionOf, zoomedTo, zoomOf } from './crop-moves';

const picture = { width: 4000, height: 3000 };
const start = cropFor(undefined, picture, 1);
const turns = [0, 90, 180, 270] as const;

function expectSound(crop: Crop, aspect = 1): void {
  expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(-1e-9);
  expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(100 + 1e-9);
  const [w, h] = [crop.width * picture.width, crop.height * picture.height];
  expect(crop.rotate % 180 === 0 ? w / h : h / w).toBeCloseTo(aspect, 6);
}

describe('zooming', () => {
  it('keeps the centre and the shape, and can be read back', () => {
    for (const rotate of turns) {
      const near = zoomedTo({ ...cropFor({ ...start, rotate }, picture, 1.5) }, 2, picture, 1.5);
      expectSound(near, 1.5);
      expect(zoomOf(near, picture, 1.5)).toBeCloseTo(2, 9);
      expect(near.x + near.width / 2).toBeCloseTo(50, 6);
    }
  });
  it('stays between 1 and 4', () => {
    expect(zoomOf(zoomedTo(start, 0.2, picture, 1), picture, 1)).toBeCloseTo(1, 9);
    expect(zoomOf(zoomedTo(start, 9, picture, 1), picture, 1)).toBeCloseTo(4, 9);
  });
  it('out at an edge stays inside', () => {
    const corner = moved(zoomedTo(start, 3, picture, 1), -100, -100);
    expect(corner).toMatchObject({ x: 0, y: 0 });
    expectSound(zoomedTo(corner, 1.2, picture, 1));
  });
});

describe('moving', () => {
  it('goes right and down as shown, however the photo is turned', () => {
    for (const rotate of turns) {
      const crop = zoomedTo(cropFor({ ...start, rotate }, picture, 1), 2, picture, 1);
      const before = positionOf(crop);
      const after = positionOf(moved(crop, 5, 8));
      expect(after.across ?? 0).toBeGreaterThan(before.across ?? 1);
      expect(after.down ?? 0).toBeGreaterThan(before.down ?? 1);
    }
  });
  it('stops at the edges', () => {
    for (const [right, down] of [
      [500, 500],
      [-500, 500],
      [500, -500],
    ] as const)
      expectSound(moved(start, right, down));
  });
  it('by a slider gives the slider’s position', () => {
    for (const rotate of turns) {
      const crop = movedTo(movedTo(zoomedTo({ ...start, rotate }, 2, picture, 1), 'across', 0.25), 'down', 1);
      expect(positionOf(crop).across).toBeCloseTo(0.25, 6);
      expect(positionOf(crop).down).toBeCloseTo(1, 6);
    }
  });
  it('has no position where the crop fills the picture', () => {
    expect(positionOf(start)).toEqual({ across: 0.5, down: null });
  });
});
