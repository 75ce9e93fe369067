import type { Crop } from '@jolimot/card/crop';
import type { PixelSize } from '@jolimot/card/crop-maths';
import type { KeyboardEvent } from 'react';
import { type Area, viewFromCrop } from '@/lib/creation/photos/crop-view';
import { useCropGestures } from './use-crop-gestures';

type CropWindowProps = {
  imageUrl: string;
  /** px, upright. */
  picture: PixelSize;
  crop: Crop;
  zoom: number;
  onMove: (right: number, down: number) => void;
  onZoom: (zoom: number) => void;
  label: string;
};

/** Percent of the photo. */
const steps = { small: 1, large: 5 } as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const turns: Readonly<Record<Crop['rotate'], (w: number, h: number) => string>> = {
  0: () => '',
  90: (w) => `translate(${w} 0) rotate(90)`,
  180: (w, h) => `translate(${w} ${h}) rotate(180)`,
  270: (_, h) => `translate(0 ${h}) rotate(270)`,
};

export const turnedSize = ({ width, height }: PixelSize, rotate: Crop['rotate']): { w: number; h: number } =>
  rotate === 90 || rotate === 270 ? { w: height, h: width } : { w: width, h: height };

type TurnedPictureProps = { imageUrl: string; picture: PixelSize; rotate: Crop['rotate'] };

/** In its px. */
export function TurnedPicture({ imageUrl, picture, rotate }: TurnedPictureProps) {
  const { w, h } = turnedSize(picture, rotate);
  return (
    <image
      href={imageUrl}
      width={picture.width}
      height={picture.height}
      preserveAspectRatio="none"
      transform={turns[rotate](w, h)}
    />
  );
}

/** Pinch, wheel and corners zoom; arrow keys move, + and − zoom. */
export function CropWindow({ imageUrl, picture, crop, zoom, onMove, onZoom, label }: CropWindowProps) {
  const { w, h } = turnedSize(picture, crop.rotate);
  const area = viewFromCrop(crop);
  const gestures = useCropGestures({ area, zoom, onMove, onZoom, holds: 'window' });

  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    const step = event.shiftKey ? steps.large : steps.small;
    if (arrow) onMove(arrow[0] * step, arrow[1] * step);
    else if (event.key === '+') onZoom(zoom + 0.1);
    else if (event.key === '-') onZoom(zoom - 0.1);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn as a picture
    <svg
      ref={gestures.ref}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the window; sliders do the same
      tabIndex={0}
      viewBox={`0 0 ${w} ${h}`}
      onKeyDown={press}
      {...gestures.handlers}
      className="block size-full cursor-move touch-none select-none outline-offset-2"
    >
      <TurnedPicture imageUrl={imageUrl} picture={picture} rotate={crop.rotate} />
      <Window area={area} w={w} h={h} />
    </svg>
  );
}

function Window({ area, w, h }: { area: Area; w: number; h: number }) {
  const [x, y, width, height] = [
    (area.x * w) / 100,
    (area.y * h) / 100,
    (area.width * w) / 100,
    (area.height * h) / 100,
  ];
  const thirds = [1, 2].map((third) => {
    const [right, down] = [x + (width * third) / 3, y + (height * third) / 3];
    return `M${right} ${y}v${height}M${x} ${down}h${width}`;
  });
  const arm = Math.min(width, height) * 0.14;
  const corners = [
    `M${x} ${y + arm}V${y}h${arm}`,
    `M${x + width - arm} ${y}h${arm}v${arm}`,
    `M${x + width} ${y + height - arm}v${arm}h${-arm}`,
    `M${x + arm} ${y + height}h${-arm}v${-arm}`,
  ];
  return (
    <g fill="none" stroke="#fff" style={{ vectorEffect: 'non-scaling-stroke' }}>
      <path
        d={`M0 0H${w}V${h}H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`}
        fill="#14100c"
        fillOpacity={0.62}
        fillRule="evenodd"
        stroke="none"
      />
      <path d={thirds.join('')} strokeOpacity={0.55} strokeWidth={1} vectorEffect="non-scaling-stroke" />
      <rect x={x} y={y} width={width} height={height} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      <path d={corners.join('')} strokeWidth={6} vectorEffect="non-scaling-stroke" />
    </g>
  );
}
