/** docs/product/card.md, "Photos" */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Phones convert a HEIC unless HEIC is on the list. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

export const headLength = 64;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** By content, not by name; null when it is no photo. */
export function photoKind(head: Uint8Array): PhotoKind | null {
  const text = (from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(1, 4) === 'PNG' && head[0] === 0x89) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // ISO 14496-12: the box `ftyp` names a file's brands; an AVIF also calls itself `mif1`.
  if (text(4, 8) !== 'ftyp') return null;
  const brands = text(8, headLength);
  if (/avif|avis/.test(brands)) return 'avif';
  return heicBrands.some((brand) => brands.includes(brand)) ? 'heic' : null;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The declared number, before decoding; null for other files. Source: PNG specification, IHDR. */
export function pngPixels(head: Uint8Array): number | null {
  if (head.length < 24 || pngSignature.some((byte, index) => head[index] !== byte)) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}
