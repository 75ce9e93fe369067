import { cropped } from '@jolimot/card/carry/carry-photos';
import { type AppError, invalid, invalidAll } from '../../../errors';
import { nodeShaper } from '../../../print/card-fonts';
import type { Catalogue } from '../document/chosen-cover';
import { allowedNames, placementOf, toHeldPhoto } from '../document/loaded-creation';
import type { AllowedType, LoadedCreation } from '../document/repository';
import type { StoredPhoto } from '../photos/repository';
import { textRefusals } from '../printing/text-refusals';
import { backgroundColour, backgroundCover } from './background';
import { cropFor } from './photo-crop';
import type { StoredContent } from './repository';

/**
 * The checked value in its stored form (docs/product/card.md, "Message", "Legends", "Photos", "Background colour and
 * background cover").
 * @param value for a photo, absent or blank means the largest centred crop
 * @param uploaded has no row and no id yet
 * @throws AppError 400 `invalid_iri`; 422 with the violation of the value or of the file
 */
export async function contentOf(
  { db, today }: Catalogue,
  loaded: LoadedCreation,
  type: AllowedType,
  value: string | undefined,
  uploaded: StoredPhoto | undefined,
): Promise<StoredContent> {
  if (type.kind === 'file') return photoContent(loaded, type, value, uploaded);
  if (value === undefined) throw required('value');
  if (type.kind === 'entity') {
    return withoutHome(await backgroundCover({ db, today }, value, loaded.product.slug));
  }
  return withoutHome(type.name === 'Background Color' ? backgroundColour(value) : words(loaded, type, value));
}

export const required = (field: 'value' | 'file'): AppError =>
  invalid(field, 'required', 'This value should not be blank.');

const withoutHome = (value: string): StoredContent => ({ value, photo: null, home: null, crops: null });

function photoContent(
  { customizations, product }: LoadedCreation,
  type: AllowedType,
  value: string | undefined,
  uploaded: StoredPhoto | undefined,
): StoredContent {
  const stored = customizations.find(({ name }) => name === type.name);
  const photo = uploaded ?? stored?.photo;
  if (!photo) throw required('file');
  const crop = cropFor(type.name, product.slug, photo, value, uploaded !== undefined);
  const held = uploaded ? undefined : stored && toHeldPhoto(stored);
  // A new photo's home is the place it is put in.
  if (!held) return withoutHome(crop);
  return { value: crop, photo: stored?.photo ?? null, ...placementOf(cropped(held, crop)) };
}

function words(loaded: LoadedCreation, { name }: AllowedType, text: string): string {
  const { creation, product } = loaded;
  const context = { product: product.slug, coverTypes: allowedNames(loaded) ?? [], style: creation.style };
  const refusals = textRefusals(name, text, context, nodeShaper());
  if (refusals.length > 0) throw invalidAll(refusals.map((refusal) => ({ propertyPath: 'value', ...refusal })));
  return text;
}
