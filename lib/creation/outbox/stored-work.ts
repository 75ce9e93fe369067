import { customizationNames, isImageName } from '@jolimot/card/customization-types';
import { cardStyle, creation } from '@jolimot/contract/creations';
import { z } from 'zod';
import { type Desired, typedNames } from '../document/desired';
import { type Entry, entryStates } from './entries';
import type { Spare } from './outbox-store';

const { font, size, ink, align, smilic } = cardStyle.shape;
const text = z.string();

const design = z.object({
  cover: creation.shape.cover.unwrap(),
  product: creation.shape.product,
  names: z.array(z.enum(customizationNames)),
  colours: z.object({ from: text, to: text }).nullable(),
  background: text.exactOptional(),
});
const style = z.object({
  font: font.exactOptional(),
  size: size.exactOptional(),
  ink: ink.exactOptional(),
  align: align.exactOptional(),
  smilic: smilic.exactOptional(),
});
const background = z.object({ name: z.enum(['Background Color', 'Background Cover']), value: text });
const photo = z.object({ key: text, crop: text.nullable() });

const desired: z.ZodType<Desired> = z.discriminatedUnion('place', [
  z.object({ place: z.literal('cover'), design }),
  z.object({ place: z.literal('style'), style }),
  z.object({ place: z.literal('background'), background: background.nullable() }),
  z.object({ place: z.enum(typedNames), text }),
  z.object({ place: z.enum(customizationNames.filter(isImageName)), photo: photo.nullable() }),
]);

const entry: z.ZodType<Entry> = z.object({
  desired,
  base: text.nullable(),
  tried: z.array(desired),
  state: z.enum(entryStates),
  isOfOther: z.boolean(),
});
const spare: z.ZodType<Spare> = z.object({ key: text, fileName: text });

/** The well-formed ones, as the same objects: `tried` may hold `desired` (`insteadOf`). */
const listOf = <One>(one: z.ZodType<One>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.filter((value): value is One => one.safeParse(value).success));

/** Perhaps of an older build. */
export const storedWork = z
  .object({ entries: listOf(entry), spares: listOf(spare) })
  .catch({ entries: [], spares: [] });
