import { type Crop, formatCrop, parseCrop } from '@jolimot/card/crop';
import { dpiLevel, effectiveDpi, fitCrop, largestCentredCrop, type PixelSize } from '@jolimot/card/crop-maths';
import type { Rect } from '@jolimot/card/geometry';
import { useEffect, useRef, useState } from 'react';
import { type Area, cropFromView, turned } from './crop-view';
import type { Sharpness } from './slot-geometry';

/** A movement of the photo is saved when it has rested this long (ms). */
const rest = 500;
/** Percentages nearer than this are the same crop: the tool rounds to pixels. */
const hair = 0.15;

const near = (one: Crop, other: Crop): boolean =>
  one.rotate === other.rotate &&
  (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(one[key] - other[key]) < hair);

export type CropState = {
  /** What the tool begins with; changes on a turn only. */
  readonly start: Crop;
  readonly sharpness: Sharpness;
  readonly move: (area: Area) => void;
  readonly turn: (quarter: 1 | -1) => void;
};

/**
 * A photo's crop while it is worked on: measured at each movement, saved when it rests, unless it is too coarse to print.
 * @param value the saved crop as a fragment, or null for the largest centred one
 * @param slot the slot, mm
 */
export function useCrop(
  picture: PixelSize,
  value: string | null,
  slot: Pick<Rect, 'w' | 'h'>,
  onSave: (fragment: string) => void,
): CropState {
  const aspect = slot.w / slot.h;
  const [start, setStart] = useState<Crop>(() => {
    const kept = value ? parseCrop(value) : undefined;
    return kept ? fitCrop(kept, picture, aspect) : largestCentredCrop(picture, aspect);
  });
  const [crop, setCrop] = useState(start);
  const saved = useRef(start);
  const save = useRef(onSave);
  save.current = onSave;

  const dpi = effectiveDpi(crop, picture, slot);
  const level = dpiLevel(dpi);

  useEffect(() => {
    if (level === 'refused' || near(crop, saved.current)) return;
    const keep = (): void => {
      saved.current = crop;
      save.current(formatCrop(crop));
    };
    const timer = setTimeout(keep, rest);
    return () => clearTimeout(timer);
  }, [crop, level]);

  const latest = useRef({ crop, level });
  latest.current = { crop, level };
  useEffect(
    () => () => {
      // Left before it rested: the last movement counts.
      const { crop: last, level: reached } = latest.current;
      if (reached !== 'refused' && !near(last, saved.current)) save.current(formatCrop(last));
    },
    [],
  );

  return {
    start,
    sharpness: { dpi, level },
    move: (area) => setCrop(cropFromView(area, start.rotate)),
    turn: (quarter) => {
      const next = largestCentredCrop(picture, aspect, turned(start.rotate, quarter));
      setStart(next);
      setCrop(next);
    },
  };
}
