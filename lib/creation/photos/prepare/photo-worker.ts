import { type Size, sentSize } from './sent-photo';

/** Seconds of work that would block the page. The HEIC decoder (a megabyte) is fetched with the first HEIC. */

/** No loss visible in print, at about a fifth of a phone's file. */
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

/** JPEG has no transparency, so such a picture is sent unchanged. Tested on 64 × 64 px. */
function isTransparent(canvas: OffscreenCanvas): boolean {
  const { data } = drawn(canvas, { width: 64, height: 64 }).getContext('2d')?.getImageData(0, 0, 64, 64) ?? {
    data: [],
  };
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true;
  return false;
}

/** @param size px, upright (EXIF orientation applied) */
async function shrink(file: Blob, size: Size): Promise<PhotoResult> {
  const bitmap = await createImageBitmap(file);
  try {
    // Some browsers ignore the EXIF orientation here.
    const isUpright = Math.abs(bitmap.width / bitmap.height - size.width / size.height) < 0.01;
    if (!isUpright) return { kind: 'unable' };
    const canvas = drawn(bitmap, size);
    if (file.type !== 'image/jpeg' && isTransparent(canvas)) return { kind: 'unable' };
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

/** The answer repeats `id`. */
export type PhotoTask = { readonly id: number; readonly file: Blob; readonly size: Size } & {
  readonly task: 'shrink' | 'heic';
};

export type PhotoResult =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly width: number; readonly height: number }
  /** This browser or file does not allow it: the original is sent. */
  | { readonly kind: 'unable' };
