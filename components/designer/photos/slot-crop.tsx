import type { ImageName } from '@jolimot/card/customization-types';
import { type CropInHand, useCropInHand } from '@/lib/creation/photos/crop-in-hand';
import { viewFromCrop } from '@/lib/creation/photos/crop-view';
import { TurnedPicture, turnedSize } from './crop-window';
import { useCropGestures } from './use-crop-gestures';

/** A finger sees there what is not saved yet. */
export function SlotCrop({ name }: { name: ImageName }) {
  const held = useCropInHand((state) => (state.held?.name === name ? state.held : null));
  return held && <HeldPhoto {...held} />;
}

function HeldPhoto({ imageUrl, picture, crop: { crop, zoom, isSaved, move, zoomTo } }: CropInHand) {
  const area = viewFromCrop(crop);
  const gestures = useCropGestures({ area, zoom, onMove: move, onZoom: zoomTo, holds: 'photo' });
  const { w, h } = turnedSize(picture, crop.rotate);
  const [x, y, width, height] = [area.x * w, area.y * h, area.width * w, area.height * h].map((part) => part / 100);
  return (
    <svg
      ref={gestures.ref}
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="none"
      {...gestures.handlers}
      className="absolute inset-0 z-1 size-full touch-none"
    >
      {!isSaved && <TurnedPicture imageUrl={imageUrl} picture={picture} rotate={crop.rotate} />}
    </svg>
  );
}
