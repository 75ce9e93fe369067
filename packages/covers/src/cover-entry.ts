import { colorFamilies, frontLayouts } from '@jolimot/card/cover-filters';
import { customizationNames } from '@jolimot/card/customization-types';
import { coverTypes } from '@jolimot/card/products';
import { z } from 'zod';
import { tagSlugs } from './tags';

const localised = z.strictObject({ fr: z.string().min(1), en: z.string().min(1) });
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Where a cover has photos on its front: nowhere, everywhere, or in one of two arrangements of three. */
export const frameNames = ['none', ...frontLayouts] as const;
export type FrameName = (typeof frameNames)[number];

/** The languages that a cover's words may be in. */
const letteringLocales = ['fr', 'en'] as const;

/** A launch cover, as the seed reads it. Keep the order of the fields: the seed compares entries as text to find changes. */
export const coverEntry = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: localised,
  /** Covers are shown in ascending order of it. */
  priority: z.int(),
  /** The products it fits. */
  type: z.enum(coverTypes),
  /** The logo on the back of a greeting card. */
  logoColor: color,
  /** The barcode on the back; at least 4.5:1 on `backColor`. */
  color,
  /** The back of a greeting card. */
  backColor: color,
  /** Empty space kept around the barcode, mm. */
  barcodePadding: z.number().nonnegative(),
  /** Whether the inside of a card may be covered with `images.background`. */
  usableAsBackground: z.boolean(),
  customizationTypes: z.array(z.enum(customizationNames)).readonly(),
  /** One to three colours that customers filter by, the dominant one first. */
  colorFamilies: z.array(z.enum(colorFamilies)).readonly(),
  /** Its occasions. */
  tags: z.array(z.enum(tagSlugs)).readonly(),
  /** Files inside `packages/covers`. */
  images: z.strictObject({
    front: z.string(),
    overlay: z.string().exactOptional(),
    background: z.string().exactOptional(),
  }),
  frame: z.enum(frameNames),
  /** The languages of the words drawn on it, each once; empty when it has none and serves everyone. */
  lettering: z.array(z.enum(letteringLocales)).readonly(),
  /** Further search words, lower case, separated by spaces. */
  searchWords: localised,
});
export type CoverEntry = z.infer<typeof coverEntry>;

/** What stands in a cover's `cover.json`: its folder gives the slug, its frame and background say which pictures it has. */
export const coverFile = coverEntry.omit({ slug: true, images: true });
