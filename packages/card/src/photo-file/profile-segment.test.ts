import sharp from 'sharp';
import { expect, it } from 'vitest';
import { displayP3, srgbPrimaries } from './colour-codes';
import { describedProfile } from './described-profile';
import { inProfile, profileSegment } from './profile-segment';

it('a JPEG’s profile is replaced: the file has one, and its picture is the same', async () => {
  const flat = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } });
  let jpeg = new Uint8Array(await flat.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  for (const primaries of [srgbPrimaries, displayP3]) {
    const profile = describedProfile(primaries, 'srgb', false);
    const segment = profileSegment(profile);
    if (!segment) throw new Error('The profile is too large.');
    jpeg = new Uint8Array(Buffer.concat(inProfile(jpeg, segment)));
    const { icc, orientation } = await sharp(jpeg).metadata();
    expect(icc?.equals(Buffer.from(profile))).toBe(true);
    expect(orientation).toBe(6);
  }
  const pixels = (source: Uint8Array) => sharp(source, { ignoreIcc: true }).raw().toBuffer();
  expect((await pixels(jpeg)).equals(await pixels(await flat.jpeg().toBuffer()))).toBe(true);
  expect(Buffer.from(jpeg).toString('latin1').split('ICC_PROFILE')).toHaveLength(2);
});
