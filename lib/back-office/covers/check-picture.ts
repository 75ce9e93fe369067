import { coverArtPixels, coverArtSize } from '@jolimot/card/templates/template';
import { uploadLimits } from '@jolimot/card/upload-limits';
import type { CoverImage } from '@jolimot/contract/catalogue';
import type { PictureHead } from './read-picture';

/** Something that was looked at in a file. `refused`: it is not sent; `warned`: it is, and may not look as expected. */
export type Finding = {
  state: 'good' | 'warned' | 'refused';
  /** Its sentence: `covers.checks.<key>`. */
  key: 'heavy' | 'small' | 'shape' | 'size' | 'srgb' | 'profile' | 'cmyk' | 'noProfile' | 'opaque' | 'clear' | 'unread';
  values?: Readonly<Record<string, string | number>>;
};

/** As far from the panel's shape as the API takes a picture (api/src/modules/catalogue/covers/cover-images.ts). */
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
 * What can be said of a picture before it is sent: weight, size at 111 × 154 mm, shape, colours, and whether lettering is
 * transparent, without which it would hide the photos below it.
 * @param bytes how heavy the file is
 * @param head what its head tells; null for a kind that only the API reads
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

/** The place of a picture that was dropped without one: what is transparent is lettering. */
export const placeOf = (head: PictureHead | null): CoverImage['name'] => (head?.hasAlpha ? 'overlay' : 'front');
