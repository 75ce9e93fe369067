import { type Crop, formatCrop, parseCrop } from '@jolimot/card/crop';
import { dpiLevel, effectiveDpi, largestCentredCrop, type PixelSize } from '@jolimot/card/crop-maths';
import type { Rect } from '@jolimot/card/geometry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sharpness } from '../card/slot-geometry';
import { cropFor, moved, movedTo, positionOf, zoomedTo, zoomOf } from './crop-moves';
import { turned } from './crop-view';

/** In ms. */
const pause = 500;
/** Percent: fragments are rounded. */
const tolerance = 0.01;

const near = (one: Crop, other: Crop): boolean =>
  one.rotate === other.rotate &&
  (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(one[key] - other[key]) < tolerance);

export type CropState = {
  readonly crop: Crop;
  readonly zoom: number;
  /** The card shows it. */
  readonly isSaved: boolean;
  readonly sharpness: Sharpness;
  /** 0 to 1; null where the crop fills it. */
  readonly position: ReturnType<typeof positionOf>;
  /** Percent of the photo. */
  readonly move: (right: number, down: number) => void;
  readonly zoomTo: (zoom: number) => void;
  readonly positionAt: (axis: 'across' | 'down', share: number) => void;
  readonly turn: (quarter: 1 | -1) => void;
};

/**
 * Saves after a pause, unless too coarse to print. Follows the saved crop changed elsewhere.
 * @param value null for the largest centred one
 * @param slot in mm
 */
export function useCrop(
  picture: PixelSize,
  value: string | null,
  slot: Pick<Rect, 'w' | 'h'>,
  onSave: (fragment: string) => void,
): CropState {
  const aspect = slot.w / slot.h;
  const kept = cropFor(value ? parseCrop(value) : undefined, picture, aspect);
  const [crop, setCrop] = useState(kept);
  const saved = useRef(kept);

  const dpi = effectiveDpi(crop, picture, slot);
  const level = dpiLevel(dpi);

  const keep = useEffectEvent(() => {
    if (level === 'refused' || near(crop, saved.current)) return;
    saved.current = crop;
    onSave(formatCrop(crop));
  });
  const follow = useEffectEvent(() => {
    const isResting = near(crop, saved.current);
    saved.current = kept;
    if (isResting) setCrop(kept);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved fragment is what may have changed elsewhere
  useEffect(() => follow(), [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each movement restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
  }, [crop]);

  useEffect(() => () => keep(), []);

  return {
    crop,
    zoom: zoomOf(crop, picture, aspect),
    isSaved: near(crop, kept),
    sharpness: { dpi, level },
    position: positionOf(crop),
    move: (right, down) => setCrop((now) => moved(now, right, down)),
    zoomTo: (zoom) => setCrop((now) => zoomedTo(now, zoom, picture, aspect)),
    positionAt: (axis, share) => setCrop((now) => movedTo(now, axis, share)),
    turn: (quarter) => setCrop((now) => largestCentredCrop(picture, aspect, turned(now.rotate, quarter))),
  };
}
