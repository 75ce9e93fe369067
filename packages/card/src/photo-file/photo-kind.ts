import { textOf, viewOf } from './byte-source';

/** docs/product/card.md, "Photos" */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Enough to tell the kind. */
export const headLength = 64;

/** A picture, a burst or a film of pictures; the names of tools' profiles (ISO 23008-12, annex B). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'];

/** By content; undefined when it is no photo. */
export function photoKind(head: Uint8Array): PhotoKind | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (textOf(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textOf(head, 0, 4) === 'RIFF' && textOf(head, 8, 12) === 'WEBP') return 'webp';
  // ISO 14496-12: the box `ftyp` names a file's brands; an AVIF also calls itself `mif1`.
  if (textOf(head, 4, 8) !== 'ftyp') return undefined;
  const brands = textOf(head, 8, Math.min(headLength, viewOf(head).getUint32(0)));
  if (/avif|avis/.test(brands)) return 'avif';
  return heicBrands.some((brand) => brands.includes(brand)) ? 'heic' : undefined;
}
