import { coverArtPixels, coverArtSize } from '@jolimot/card/templates/template';
import { uploadLimits } from '@jolimot/card/upload-limits';
import type { CoverImage } from '@jolimot/contract/catalogue';
import type { PictureHead } from './read-picture';

/** `refused` is not sent; `warned` is sent and may look wrong. */
export type Finding = {
  state: 'good' | 'warned' | 'refused';
  /** Message `covers.checks.<key>`. */
  key: 'heavy' | 'small' | 'shape' | 'size' | 'srgb' | 'profile' | 'cmyk' | 'noProfile' | 'opaque' | 'clear' | 'unread';
  values?: Readonly<Record<string, string | number>>;
};

/** The API's tolerance of a picture's shape (api/src/modules/catalogue/covers/cover-images.ts). */
const shapeTolerance = 0.01;
const mmPerInch = 25.4;

function sizeFinding({ width, height }: PictureHead): Finding {
  const values = {
    width,
    height,
    leastWidth: coverArtPixels.width,
    leastHeight: coverArtPixels.height,
    dpi: Math.round((width / coverArtSize.w) * mmPerInch),
  };
  if (width < coverArtPixels.width || height < coverArtPixels.height) return { state: 'refused', key: 'small', values };
  const stretch = width / height / (coverArtPixels.width / coverArtPixels.height);
  if (Math.abs(stretch - 1) > shapeTolerance) return { state: 'refused', key: 'shape', values };
  return { state: 'good', key: 'size', values };
}

function profileFinding({ profile }: PictureHead): Finding {
  if (profile === null) return { state: 'good', key: 'noProfile' };
  if (profile === 'sRGB') return { state: 'good', key: 'srgb' };
  if (profile === 'CMYK') return { state: 'warned', key: 'cmyk' };
  return { state: 'warned', key: 'profile', values: { profile } };
}

/**
 * Lettering without transparency would hide the photos below.
 * @param bytes size of the file
 * @param head null for a kind that only the API reads
 */
export function checkPicture(name: CoverImage['name'], bytes: number, head: PictureHead | null): Finding[] {
  if (bytes > uploadLimits.bytes) return [{ state: 'refused', key: 'heavy' }];
  if (!head) return [{ state: 'warned', key: 'unread' }];
  const size = sizeFinding(head);
  if (size.state === 'refused') return [size];
  const findings = [size, profileFinding(head)];
  if (name !== 'overlay') return findings;
  return [...findings, head.hasAlpha ? { state: 'good', key: 'clear' } : { state: 'warned', key: 'opaque' }];
}

/** A dropped picture with transparency is lettering. */
export const placeOf = (head: PictureHead | null): CoverImage['name'] => (head?.hasAlpha ? 'overlay' : 'front');
