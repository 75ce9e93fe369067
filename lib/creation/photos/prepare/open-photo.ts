import type { ViolationCode } from '@jolimot/contract/problem';
import type { LocalPicture } from '../../document/changes';
import { readLocalPicture } from './local-picture';
import { headLength, photoKind, pngPixels } from './photo-kind';
import { mostPixels } from './photo-size';
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
