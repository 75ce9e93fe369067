import type { ImageItem } from '@jolimot/card/layout/display-list';
import { z } from 'zod';
import { pictureDecoder } from '../images/picture-decoder';
import type { PictureSource } from '../images/picture-process';

/** Where a picture's bytes are: in memory, or a path on this machine. */
export type AssetSource = PictureSource;

const answer = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  colourSpace: z.enum(['srgb', 'cmyk']),
  /** A JPEG, or raw deflated pixels where the picture has transparent parts. */
  colour: z.object({ filter: z.enum(['DCTDecode', 'FlateDecode']), data: z.instanceof(Buffer) }),
  /** Deflated opacity, one byte a pixel. */
  opacity: z.instanceof(Buffer).optional(),
});

/** A picture as a press file holds it: 8 bits, in sRGB or in the printer's ink, without metadata. */
export type PressImage = z.infer<typeof answer>;

/**
 * Makes the press image of a placed picture: upright, cropped, turned, mirrored, stripped of all metadata
 * (a photo's GPS position must not reach the printer).
 * @param profile path of a printer's profile, for a picture in its ink; without it the picture is in sRGB
 * @throws when the source is no picture or larger than 100 megapixels
 */
export const pressImage = (item: ImageItem, source: AssetSource, profile?: string): Promise<PressImage> => {
  const { crop, rect, mirrored = false } = item;
  const placed = { crop, slot: { w: rect.w, h: rect.h }, mirrored };
  return pictureDecoder.run({ kind: 'press', source, placed, profile }, answer, { stored: true });
};
