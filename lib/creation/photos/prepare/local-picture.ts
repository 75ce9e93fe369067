import type { LocalPicture } from '../../document/changes';
import { pngPixels } from './photo-kind';
import { mostPixels, type Size } from './photo-size';

/** Browsers choke on pictures of this many bytes; the API measures them without decoding. */
const shownBytes = 80 * 1024 * 1024;

/** A bomb of a picture would freeze the page: it is not shown, and the API says why it cannot be taken. */
const isShowable = (file: File, head: Uint8Array): boolean =>
  file.size <= shownBytes && (pngPixels(head) ?? 0) <= mostPixels;

/**
 * A picked file as the browser can already show it, upright; null if it cannot. The caller revokes the URL.
 * @param head the file's first bytes
 */
export async function readLocalPicture(file: File, head: Uint8Array): Promise<LocalPicture | null> {
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
