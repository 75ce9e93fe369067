'use client';

import type { Crop } from '@jolimot/card/crop';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type Area, viewFromCrop } from '@/lib/creation/crop-view';

export type CropToolProps = {
  imageUrl: string;
  /** Width ÷ height of the slot. */
  aspect: number;
  /** The crop to begin with. */
  crop: Crop;
  zoom: number;
  onZoom: (zoom: number) => void;
  maxZoom: number;
  /** Told of every movement. */
  onArea: (area: Area) => void;
  label: string;
};

/**
 * The cropping window: drag, pinch, wheel or arrow keys. Loaded only when a photo is cropped. Remount it for another
 * photo or turn: it begins with the crop that it is given.
 */
export default function CropTool({ imageUrl, aspect, crop, zoom, onZoom, maxZoom, onArea, label }: CropToolProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [initial] = useState(() => viewFromCrop(crop));
  return (
    <Cropper
      image={imageUrl}
      aspect={aspect}
      crop={position}
      zoom={zoom}
      rotation={crop.rotate}
      minZoom={1}
      maxZoom={maxZoom}
      zoomSpeed={0.25}
      keyboardStep={4}
      objectFit="contain"
      initialCroppedAreaPercentages={initial}
      onCropChange={setPosition}
      onZoomChange={onZoom}
      onCropAreaChange={(area) => onArea(area)}
      onCropComplete={(area) => onArea(area)}
      disableAutomaticStylesInjection
      cropperProps={{ 'aria-label': label, role: 'group' }}
      mediaProps={{ alt: '' }}
      classes={{ containerClassName: 'rounded-note', cropAreaClassName: 'crop-window' }}
    />
  );
}
