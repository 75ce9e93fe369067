import { colorFamilies, frontLayouts } from '@jolimot/card/cover-filters';
import { customizationNames, isFrontImage, isImageName } from '@jolimot/card/customization-types';
import { coverTypes } from '@jolimot/card/products';
import { z } from 'zod';
import { tagSlugs } from './tags';

const localised = z.strictObject({ fr: z.string().min(1), en: z.string().min(1) });
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const frameNames = ['none', ...frontLayouts] as const;
export type FrameName = (typeof frameNames)[number];

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const letteringLocales = ['fr', 'en'] as const;

/** Keep the order of the fields: the seed compares entries as text. */
export const coverEntry = z.strictObject({
  slug,
  name: localised,
  /** Ascending order of display. */
  priority: z.int(),
  type: z.enum(coverTypes),
  /** On the back of a greeting card. */
  logoColor: color,
  /** At least 4.5:1 on `backColor`. */
  color,
  backColor: color,
  /** In mm. */
  barcodePadding: z.number().nonnegative(),
  /** For the inside of a card. */
  usableAsBackground: z.boolean(),
  customizationTypes: z.array(z.enum(customizationNames)).readonly(),
  /** The dominant one first. */
  colorFamilies: z.array(z.enum(colorFamilies)).readonly(),
  tags: z.array(z.enum(tagSlugs)).readonly(),
  images: z.strictObject({
    front: z.string(),
    overlay: z.string().exactOptional(),
    background: z.string().exactOptional(),
  }),
  frame: z.enum(frameNames),
  /** Photographs in the front's places on the shop's pictures: a file of `samples` each, without its ending. */
  samples: z.partialRecord(z.enum(customizationNames.filter(isImageName).filter(isFrontImage)), slug).exactOptional(),
  /** Empty without words. */
  lettering: z.array(z.enum(letteringLocales)).readonly(),
  /** Lower case, separated by spaces. */
  searchWords: localised,
});
export type CoverEntry = z.infer<typeof coverEntry>;

/** The slug is the folder's; frame and background decide the pictures. */
export const coverFile = coverEntry.omit({ slug: true, images: true });
