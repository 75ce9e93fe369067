import type { CustomizationName } from '@jolimot/card/customization-types';
import { placeOf } from '@jolimot/card/places';
import { type Customization, cropValue, type customizationCreate } from '@jolimot/contract/creations';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, found, invalid } from '../../../errors';
import type { UploadedFile } from '../../../http/input/multipart';
import { assertAsExpected, assertEditable, changeCreation, type Write } from '../change/change-creation';
import { accessibleCreation } from '../document/access';
import { catalogueOf } from '../document/chosen-cover';
import { type AllowedType, type LoadedCreation, loadCreation } from '../document/repository';
import { toCustomization } from '../document/view';
import { assertPhotoQuota } from '../photos/quota';
import { insertPhoto, type PhotoRow, photoOfCreation, type StoredPhoto } from '../photos/repository';
import { deletePhotoFiles, storePhoto } from '../photos/store-photo';
import { contentOf } from './content';
import { cropInvalid, notAllowed } from './photo-crop';
import { customizationById } from './repository';
import { removeContent, writeContent } from './write-content';

type CustomizationDeps = Pick<Deps, 'db' | 'storage' | 'urls'>;
type Input = z.output<typeof customizationCreate>;

export const noFileHere = (): AppError => invalid('file', 'invalid', 'This customization takes no file.');

const photoUnknown = (): AppError => invalid('photo', 'photo_unknown', 'This photo has to be sent again.');

/**
 * Creates or replaces (docs/product/card.md, "Places").
 * @param upload the photo; only a `value` crops the stored one anew, and the checksum of a photo that this creation has
 * had reuses it
 * @throws AppError `not_found`, `stale_version`, `conflict` (ordered); 422 when the cover does not list it or the value
 * is refused. A refused upload leaves nothing behind.
 */
export async function saveCustomization(
  deps: CustomizationDeps,
  write: Write,
  input: Input,
  upload: UploadedFile | undefined,
): Promise<Customization> {
  if (upload && input.photo !== undefined) throw photoUnknown();
  const { photo, seen } = upload ? await storeUpload(deps, write, input, upload) : {};
  const name = input.customizationName;
  try {
    const changed = await changeCreation(deps.db, { ...write, seen }, [placeOf(name)], async (tx, loaded) => {
      const { id } = loaded.creation;
      const type = allowedType(loaded, name);
      const known = input.photo === undefined ? undefined : await knownPhoto(tx, id, type, input.photo);
      const content = await contentOf(catalogueOf(tx, write.caller), loaded, type, input.value, photo ?? known);
      if (photo) await assertPhotoQuota(tx, id, photo.bytes);
      const placed = photo ? await insertPhoto(tx, photo) : (known ?? content.photo);
      return writeContent(tx, loaded, type, { ...content, photo: placed }, write.caller.now);
    });
    return written(changed, name, deps);
  } catch (cause) {
    // Only a refusal proves that no row was written. After a broken connection it may exist and need its files.
    if (photo && cause instanceof AppError) await deletePhotoFiles(deps.storage, photo);
    throw cause;
  }
}

/** Nothing is stored; the quota is unchanged. */
async function knownPhoto(tx: Tx, creationId: number, { kind }: AllowedType, checksum: string): Promise<PhotoRow> {
  if (kind !== 'file') throw noFileHere();
  const photo = await photoOfCreation(tx, creationId, checksum);
  if (!photo) throw photoUnknown();
  return photo;
}

/** @throws AppError 422 when the creation's cover does not list it */
export function allowedType({ allowed }: LoadedCreation, name: CustomizationName): AllowedType {
  const type = allowed?.find((one) => one.name === name);
  if (!type) throw notAllowed();
  return type;
}

/**
 * Decoding is expensive, so every cheaper refusal comes first.
 * @returns the photo, and the creation read for it
 */
async function storeUpload(
  { db, storage }: CustomizationDeps,
  { reference, caller, expected }: Write,
  { customizationName, value }: Input,
  upload: UploadedFile,
): Promise<{ photo: StoredPhoto; seen: LoadedCreation }> {
  const row = await accessibleCreation(db, reference, caller);
  if (expected && 'version' in expected && row.version !== expected.version) throw new AppError('stale_version');
  await assertEditable(db, row, caller.now);
  const seen = await loadCreation(db, row);
  assertAsExpected(seen, [placeOf(customizationName)], expected);
  if (allowedType(seen, customizationName).kind !== 'file') throw noFileHere();
  if (value && !cropValue.safeParse(value).success) throw cropInvalid();
  return { photo: await storePhoto(storage, upload), seen };
}

function written(
  { creation, customizations }: LoadedCreation,
  name: CustomizationName,
  { urls }: CustomizationDeps,
): Customization {
  const stored = customizations.find((one) => one.name === name);
  if (!stored) throw new Error(`The customization ${name} was not written.`);
  return toCustomization(stored, creation, urls);
}

/**
 * @param reference a guest must give it, an owner need not
 * @returns the creation's new version
 * @throws AppError `not_found`, `stale_version`, `conflict` (ordered)
 */
export async function deleteCustomization(
  { db }: Pick<Deps, 'db'>,
  id: number,
  reference: string | undefined,
  { caller, expected }: Pick<Write, 'caller' | 'expected'>,
): Promise<number> {
  const wanted = found(await customizationById(db, id));
  const write = { reference: reference ?? String(wanted.creationId), caller, expected };
  const { creation } = await changeCreation(db, write, [placeOf(wanted.name)], async (tx, loaded) => {
    const stored = found(loaded.customizations.find((one) => one.id === id));
    return removeContent(tx, loaded, stored.name);
  });
  return creation.version;
}
