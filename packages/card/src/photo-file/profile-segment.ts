import { textOf, viewOf } from './byte-source';

/**
 * Gives a JPEG a profile, after its first two bytes (ICC.1:2022, annex B.4).
 * @returns undefined for what is no profile, or larger than one segment; a phone's fits
 */
export function profileSegment(profile: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (profile.length <= 128 || profile.length >= 65_000) return undefined;
  const mark = Array.from('ICC_PROFILE\0', (letter) => letter.charCodeAt(0));
  const length = 2 + mark.length + 2 + profile.length;
  return Uint8Array.from([0xff, 0xe2, length >> 8, length & 255, ...mark, 1, 1, ...profile]);
}

const app2 = 0xe2;
const startOfScan = 0xda;

/** Replaces its own profile: readers take two for none. @throws RangeError when it is cut */
export function inProfile(jpeg: Uint8Array<ArrayBuffer>, segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const parts = [jpeg.subarray(0, 2), segment];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan) {
    const end = at + 2 + viewOf(jpeg).getUint16(at + 2);
    const isProfile = jpeg[at + 1] === app2 && textOf(jpeg, at + 4, at + 15) === 'ICC_PROFILE';
    if (!isProfile) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return [...parts, jpeg.subarray(at)];
}
