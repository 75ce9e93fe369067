import { type Size, sentSize } from './photo-size';
import type { PhotoResult, PhotoTask } from './photo-tasks';

/**
 * The thread in which photos are made smaller and HEIC pictures read: seconds of work that must not hold up the page.
 * The HEIC decoder (a megabyte) is fetched with the first HEIC.
 */

/** JPEG quality: no loss that print shows, at a fifth of a phone's own file. */
const quality = 0.86;

const jpegOf = (canvas: OffscreenCanvas): Promise<Blob> => canvas.convertToBlob({ type: 'image/jpeg', quality });

function drawn(picture: CanvasImageSource, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: true });
  if (!context) throw new Error('No canvas in this browser.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** A JPEG has no holes: a picture with some goes as it is. Looked at in small, which blurs none away. */
function hasHoles(canvas: OffscreenCanvas): boolean {
  const { data } = drawn(canvas, { width: 64, height: 64 }).getContext('2d')?.getImageData(0, 0, 64, 64) ?? {
    data: [],
  };
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true;
  return false;
}

/** @param size what the page expects: upright (EXIF orientation honoured) and in proportion */
async function shrink(file: Blob, size: Size): Promise<PhotoResult> {
  const bitmap = await createImageBitmap(file);
  try {
    // A browser that ignores the EXIF orientation here would turn the photo.
    const isUpright = Math.abs(bitmap.width / bitmap.height - size.width / size.height) < 0.01;
    if (!isUpright) return { kind: 'unable' };
    const canvas = drawn(bitmap, size);
    if (file.type !== 'image/jpeg' && hasHoles(canvas)) return { kind: 'unable' };
    return { kind: 'picture', blob: await jpegOf(canvas), ...size };
  } finally {
    bitmap.close();
  }
}

async function readHeic(file: Blob): Promise<PhotoResult> {
  const { decodeHeic } = await import('./heic-decoder');
  const pixels = await decodeHeic(new Uint8Array(await file.arrayBuffer()));
  if (!pixels) return { kind: 'unable' };
  const bitmap = await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  const size = sentSize(pixels);
  const blob = await jpegOf(drawn(bitmap, size));
  bitmap.close();
  return { kind: 'picture', blob, ...size };
}

const work = ({ task, file, size }: PhotoTask): Promise<PhotoResult> =>
  task === 'shrink' ? shrink(file, size) : readHeic(file);

self.onmessage = ({ data }: MessageEvent<PhotoTask>) => {
  work(data).then(
    (answer) => self.postMessage({ id: data.id, ...answer }),
    () => self.postMessage({ id: data.id, kind: 'unable' }),
  );
};
