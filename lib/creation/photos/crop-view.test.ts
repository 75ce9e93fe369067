import { formatCrop, parseCrop } from '@jolimot/card/crop';
import { describe, expect, it } from 'vitest';
import { cropFromView, turned, viewFromCrop } from './crop-view';

const turns = [0, 90, 180, 270] as const;

describe('cropFromView', () => {
  it.each([
    [0, { x: 0, y: 0 }],
    [90, { x: 0, y: 80 }],
    [180, { x: 90, y: 80 }],
    [270, { x: 90, y: 0 }],
  ] as const)('at %i degrees takes the corner that stands top left', (rotate, corner) => {
    const size = rotate % 180 === 0 ? { width: 10, height: 20 } : { width: 20, height: 10 };
    expect(cropFromView({ x: 0, y: 0, ...size }, rotate)).toEqual({ ...corner, width: 10, height: 20, rotate });
  });

  it.each(turns)('is inverted by viewFromCrop at %i degrees', (rotate) => {
    const crop = { x: 5, y: 15, width: 40, height: 25, rotate };
    expect(cropFromView(viewFromCrop(crop), rotate)).toEqual(crop);
  });

  it.each(turns)('stays inside the picture, so that its fragment can be read, at %i degrees', (rotate) => {
    const area = { x: -0.02, y: 33.35, width: 100.01, height: 66.66 };
    const crop = cropFromView(area, rotate);
    expect(parseCrop(formatCrop(crop))).toBeDefined();
    expect(crop.x + crop.width).toBeLessThanOrEqual(100);
    expect(crop.y + crop.height).toBeLessThanOrEqual(100);
  });
});

it('turns by quarters', () => {
  expect(turns.map((turn) => turned(turn, 1))).toEqual([90, 180, 270, 0]);
  expect(turns.map((turn) => turned(turn, -1))).toEqual([270, 0, 90, 180]);
});
