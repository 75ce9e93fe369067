import type { ImageItem } from '@jolimot/card/layout/display-list';
import { z } from 'zod';
import { pictureDecoder } from '../images/picture-decoder';
import type { PictureSource } from '../images/picture-process';

export type AssetSource = PictureSource;

export const pressImageShape = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  colourSpace: z.enum(['srgb', 'cmyk']),
  /** A JPEG, or raw pixels when parts are transparent. */
  colour: z.object({ filter: z.enum(['DCTDecode', 'FlateDecode']), data: z.instanceof(Buffer) }),
  /** Deflated, one byte a pixel. */
  opacity: z.instanceof(Buffer).optional(),
});

export type PressImage = z.infer<typeof pressImageShape>;

/**
 * Without metadata: a photo's GPS position must not reach the printer.
 * @param profile path of a printer's profile; else sRGB
 * @throws when the source is no picture or larger than 100 megapixels
 */
export const pressImage = (item: ImageItem, source: AssetSource, profile?: string): Promise<PressImage> => {
  const { crop, rect, mirrored = false } = item;
  const placed = { crop, slot: { w: rect.w, h: rect.h }, mirrored };
  return pictureDecoder.run({ kind: 'press', source, placed, profile }, pressImageShape, { stored: true });
};
