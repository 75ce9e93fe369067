import type { LocalPicture } from './changes';

/** Browsers choke on pictures of this many bytes or pixels; the API measures them without decoding. */
const shownBytes = 40 * 1024 * 1024;
const shownPixels = 100_000_000;

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Pixels that a PNG says it has, before it is decoded; null for other files. Source: PNG specification, IHDR. */
export function pngPixels(head: Uint8Array): number | null {
  if (head.length < 24 || pngSignature.some((byte, index) => head[index] !== byte)) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}

/** A bomb of a picture would freeze the page: it is not shown, and the API says why it cannot be taken. */
async function isShowable(file: File): Promise<boolean> {
  if (file.size > shownBytes) return false;
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  return (pngPixels(head) ?? 0) <= shownPixels;
}

/**
 * A picked file as the browser can already show it, upright; null if it cannot. The caller revokes the URL.
 */
export async function readLocalPicture(file: File): Promise<LocalPicture | null> {
  if (!(await isShowable(file))) return null;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
