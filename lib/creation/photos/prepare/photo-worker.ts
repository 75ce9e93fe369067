import { inProfile, profileSegment } from '@jolimot/card/photo-file/profile-segment';
import type { HeicPart } from './heic-decoder';
import type { Size } from './sent-photo';

/** Would block the page for seconds. The HEIC decoder (a megabyte) comes with the first HEIC. */

/** No loss visible in print, at about a fifth of a phone's file. */
const quality = 0.86;

const jpegOf = (canvas: OffscreenCanvas): Promise<Blob> => canvas.convertToBlob({ type: 'image/jpeg', quality });

function drawn(picture: CanvasImageSource, { width, height }: Size, colorSpace: PredefinedColorSpace): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, colorSpace });
  if (!context) throw new Error('No canvas in this browser.');
  // A HEIC may be transparent.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** @param size px, upright */
async function shrink(file: Blob, size: Size): Promise<PhotoResult> {
  const bitmap = await createImageBitmap(file);
  try {
    // Some browsers ignore EXIF orientation.
    const isUpright = Math.abs(bitmap.width / bitmap.height - size.width / size.height) < 0.01;
    if (!isUpright) return { kind: 'unable' };
    // As wide as phones' colours.
    const canvas = drawn(bitmap, size, 'display-p3');
    return { kind: 'picture', blob: await jpegOf(canvas), ...size };
  } finally {
    bitmap.close();
  }
}

/** px: enough until the API has made its own. */
const shownSide = 1600;

/** In the photo's own colours. The size is the photo's. */
async function readHeic(file: Blob, part: HeicPart, profile: Uint8Array | undefined): Promise<PhotoResult> {
  const { decodeHeic } = await import('./heic-decoder');
  const found = await decodeHeic(new Uint8Array(await file.arrayBuffer()), part);
  if (!found) return { kind: 'unable' };
  const { pixels, size } = found;
  const share = Math.min(1, shownSide / Math.max(pixels.width, pixels.height));
  const bitmap = await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  const small = {
    width: Math.max(1, Math.round(pixels.width * share)),
    height: Math.max(1, Math.round(pixels.height * share)),
  };
  // Its numbers count as sRGB and stay.
  const jpeg = await jpegOf(drawn(bitmap, small, 'srgb'));
  bitmap.close();
  const segment = profile && profileSegment(profile);
  const parts = segment && inProfile(new Uint8Array(await jpeg.arrayBuffer()), segment);
  const blob = parts ? new Blob(parts, { type: jpeg.type }) : jpeg;
  return { kind: 'picture', blob, ...size };
}

const work = (task: PhotoTask): Promise<PhotoResult> =>
  task.task === 'shrink' ? shrink(task.file, task.size) : readHeic(task.file, task.part, task.profile);

self.onmessage = ({ data }: MessageEvent<PhotoTask>) => {
  work(data).then(
    (answer) => self.postMessage({ id: data.id, ...answer }),
    () => self.postMessage({ id: data.id, kind: 'unable' }),
  );
};

export type Task =
  | { readonly task: 'shrink'; readonly file: Blob; readonly size: Size }
  | { readonly task: 'heic'; readonly file: Blob; readonly part: HeicPart; readonly profile: Uint8Array | undefined };

export type PhotoTask = Task & { readonly id: number };

export type PhotoResult =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly kind: 'unable' };
