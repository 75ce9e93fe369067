import { uploadLimits } from '@jolimot/card/upload-limits';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { LocalPicture } from '../../document/shown';
import { headLength, photoKind, pngPixels } from './photo-kind';
import { readHeicPhoto } from './photo-worker-client';
import type { Size } from './sent-photo';

/** `local` is null when only the API can decode it. */
export type OpenedPhoto = { readonly file: File; readonly local: LocalPicture | null };

/**
 * Checks bytes, not the name, and refuses at once what the API would refuse after the upload.
 * @returns the photo, or the API's violation code
 */
export async function openPhoto(file: File): Promise<OpenedPhoto | ViolationCode> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const kind = photoKind(head);
  if (!kind) return 'photo_type';
  if ((pngPixels(head) ?? 0) > uploadLimits.pixels) return 'photo_too_many_pixels';
  const local = await readLocalPicture(file, head);
  if (local) return { file, local };
  const read = kind === 'heic' ? await openHeic(file) : null;
  if (read) return read;
  return file.size > uploadLimits.bytes ? 'photo_too_large' : { file, local: null };
}

/** Most browsers cannot show HEIC; if decoding fails here, the API decodes it. */
async function openHeic(file: File): Promise<OpenedPhoto | null> {
  const answer = await readHeicPhoto(file);
  if (answer.kind !== 'picture') return null;
  const name = file.name.replace(/\.(heic|heif)$/i, '.jpg');
  const { blob, width, height } = answer;
  return {
    file: new File([blob], name, { type: 'image/jpeg' }),
    local: { url: URL.createObjectURL(blob), width, height },
  };
}

/** In bytes; browsers fail on larger files. */
const shownBytes = 80 * 1024 * 1024;

/** A decompression bomb would freeze the page. */
const isShowable = (file: File, head: Uint8Array): boolean =>
  file.size <= shownBytes && (pngPixels(head) ?? 0) <= uploadLimits.pixels;

/**
 * An object URL, which the caller revokes; null if the browser cannot decode the file.
 * @param head the file's first bytes
 */
async function readLocalPicture(file: File, head: Uint8Array): Promise<LocalPicture | null> {
  if (!isShowable(file, head)) return null;
  const url = URL.createObjectURL(file);
  try {
    const size = await measure(url);
    return { url, ...size };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

async function measure(url: string): Promise<Size> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
