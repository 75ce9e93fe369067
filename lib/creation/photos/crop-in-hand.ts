import type { PixelSize } from '@jolimot/card/crop-maths';
import type { ImageName } from '@jolimot/card/customization-types';
import { useEffect } from 'react';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { CropState } from './use-crop';

export type CropInHand = {
  readonly name: ImageName;
  readonly imageUrl: string;
  /** px, upright. */
  readonly picture: PixelSize;
  readonly crop: CropState;
};

/** Shown and moved before it is saved. */
export const useCropInHand = create<{ readonly held: CropInHand | null }>(() => ({ held: null }));

onVisitForgotten(() => useCropInHand.setState({ held: null }));

export function useHoldCrop(held: CropInHand): void {
  useEffect(() => useCropInHand.setState({ held }));
  useEffect(() => () => useCropInHand.setState({ held: null }), []);
}
