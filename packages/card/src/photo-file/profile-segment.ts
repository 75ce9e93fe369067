/**
 * The segment that gives a JPEG a profile; it stands after the first two bytes (ICC.1:2022, annex B.4).
 * @returns undefined for what is no profile, or is larger than one segment; a phone's fits
 */
export function profileSegment(profile: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (profile.length <= 128 || profile.length >= 65_000) return undefined;
  const mark = Array.from('ICC_PROFILE\0', (letter) => letter.charCodeAt(0));
  const length = 2 + mark.length + 2 + profile.length;
  return Uint8Array.from([0xff, 0xe2, length >> 8, length & 255, ...mark, 1, 1, ...profile]);
}
