import type { ViolationCode } from '@jolimot/contract/problem';
import type { LocalPicture } from '../../document/changes';
import { headLength, photoKind, pngPixels } from './photo-kind';
import { mostPixels, type Size } from './photo-size';
import { readHeicPhoto } from './photo-worker-client';

/** Bytes of one photo that the API takes, if the browser cannot make it smaller. */
export const mostBytes = 40 * 1024 * 1024;

/** A picked file, ready to be shown and sent; `local` is null for one that only the API can read. */
export type OpenedPhoto = { readonly file: File; readonly local: LocalPicture | null };

/**
 * Opens a picked file: believes its bytes, not its name, and refuses at once what the API would refuse after minutes of
 * upload.
 * @returns the photo, or the API's code for why it is none
 */
export async function openPhoto(file: File): Promise<OpenedPhoto | ViolationCode> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const kind = photoKind(head);
  if (!kind) return 'photo_type';
  if ((pngPixels(head) ?? 0) > mostPixels) return 'photo_too_many_pixels';
  const local = await readLocalPicture(file, head);
  if (local) return { file, local };
  const read = kind === 'heic' ? await openHeic(file) : null;
  if (read) return read;
  return file.size > mostBytes ? 'photo_too_large' : { file, local: null };
}

/** Most browsers show no HEIC: it is decoded here, so that its maker sees it at once; else the API decodes it. */
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

/** Browsers choke on pictures of this many bytes; the API measures them without decoding. */
const shownBytes = 80 * 1024 * 1024;

/** A bomb of a picture would freeze the page: it is not shown, and the API says why it cannot be taken. */
const isShowable = (file: File, head: Uint8Array): boolean =>
  file.size <= shownBytes && (pngPixels(head) ?? 0) <= mostPixels;

/**
 * A picked file as the browser can already show it, upright; null if it cannot. The caller revokes the URL.
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
