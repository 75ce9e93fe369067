import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import type { Change } from '@jolimot/card/document/change';
import { placeOf } from '@jolimot/card/document/places';
import { type Creation, type Customization, cropValue, type customizationCreate } from '@jolimot/contract/creations';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError, found, invalid, invalidAll } from '../../../errors';
import type { UploadedFile } from '../../../http/input/multipart';
import { nodeShaper } from '../../../print/card-fonts';
import { assertAsExpected, assertEditable, changeCreation, type Write } from '../change/change-creation';
import { cropInvalid, noFileHere, notAllowed, required } from '../change/refusal-error';
import { saveChanges } from '../change/save-card';
import { accessibleCreation } from '../document/access';
import { backgroundCover, type Catalogue, catalogueOf } from '../document/chosen-cover';
import { allowedNames } from '../document/loaded-creation';
import { customizationById, type LoadedCreation, loadCreation } from '../document/repository';
import { toCreation, toCustomization } from '../document/view';
import { assertPhotoQuota, assertRoomForGuest } from '../photos/quota';
import { insertPhoto, type PhotoRow, photoOfCreation, type StoredPhoto } from '../photos/repository';
import { deletePhotoFiles, storePhoto } from '../photos/store-photo';
import { contextOf, textRefusals } from '../printing/print-problems';

type CustomizationDeps = Pick<Deps, 'db' | 'storage' | 'urls' | 'config'>;
type Input = z.output<typeof customizationCreate>;

const photoUnknown = (): AppError => invalid('photo', 'photo_unknown', 'This photo has to be sent again.');

/**
 * Creates or replaces (docs/product/card.md, "Places"). A refused upload leaves nothing behind.
 * @param upload the photo; only a `value` crops the stored one anew, and a checksum reuses a photo that this creation
 * has had
 * @throws AppError `not_found`, `stale_version`, `conflict` (ordered); 422
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
      assertAllowed(loaded, name);
      const placed = photo ? await ownPhoto(tx, loaded, photo) : await knownPhoto(tx, loaded, input);
      const change = await changeOf(catalogueOf(tx, write.caller), loaded, input, placed);
      return saveChanges(tx, loaded, [change], write.caller.now);
    });
    return written(changed, name, deps);
  } catch (cause) {
    // Only a refusal proves that no row was written; after a broken connection one may need its files.
    if (photo && cause instanceof AppError) await deletePhotoFiles(deps.storage, photo);
    throw cause;
  }
}

async function ownPhoto(tx: Tx, { creation }: LoadedCreation, photo: StoredPhoto): Promise<PhotoRow> {
  await assertPhotoQuota(tx, creation.id, photo.bytes);
  return insertPhoto(tx, photo);
}

/** Nothing is stored; the quota is unchanged. */
async function knownPhoto(
  tx: Tx,
  { creation }: LoadedCreation,
  { customizationName, photo: checksum }: Input,
): Promise<PhotoRow | undefined> {
  if (checksum === undefined) return undefined;
  if (!isImageName(customizationName)) throw noFileHere();
  const photo = await photoOfCreation(tx, creation.id, checksum);
  if (!photo) throw photoUnknown();
  return photo;
}

/** What the call means (docs/product/card.md, "Message", "Legends", "Photos", "Background colour and background cover"). */
async function changeOf(
  catalogue: Catalogue,
  loaded: LoadedCreation,
  { customizationName: name, value }: Input,
  photo: PhotoRow | undefined,
): Promise<Change<PhotoRow>> {
  if (isImageName(name)) {
    const crop = value ?? null;
    return photo ? { kind: 'photo', name, photo, crop } : { kind: 'crop', name, crop };
  }
  if (value === undefined) throw required('value');
  if (name === 'Background Color') return { kind: 'background', name, value };
  if (name === 'Background Cover') {
    return { kind: 'background', name, value: await backgroundCover(catalogue, value, loaded.product.slug) };
  }
  assertPrintable(loaded, name, value);
  return { kind: 'words', name, text: value };
}

function assertPrintable(loaded: LoadedCreation, name: CustomizationName, text: string): void {
  const refusals = textRefusals(name, text, contextOf(loaded), nodeShaper());
  if (refusals.length > 0) throw invalidAll(refusals.map((refusal) => ({ propertyPath: 'value', ...refusal })));
}

function assertAllowed(loaded: LoadedCreation, name: CustomizationName): void {
  if (!allowedNames(loaded)?.includes(name)) throw notAllowed();
}

/** Decoding is expensive: cheaper refusals come first. */
async function storeUpload(
  { db, storage, config }: CustomizationDeps,
  { reference, caller, expected }: Write,
  { customizationName, value }: Input,
  upload: UploadedFile,
): Promise<{ photo: StoredPhoto; seen: LoadedCreation }> {
  const row = await accessibleCreation(db, reference, caller);
  if (expected && 'version' in expected && row.version !== expected.version) throw new AppError('stale_version');
  await assertEditable(db, row, caller.now);
  const seen = await loadCreation(db, row);
  assertAsExpected(seen, [placeOf(customizationName)], expected);
  assertAllowed(seen, customizationName);
  if (!isImageName(customizationName)) throw noFileHere();
  if (value && !cropValue.safeParse(value).success) throw cropInvalid();
  if (!caller.user) await assertRoomForGuest(config);
  return { photo: await storePhoto(storage, upload), seen };
}

function written(changed: LoadedCreation, name: CustomizationName, { urls }: CustomizationDeps): Customization {
  const stored = changed.customizations.find((one) => one.name === name);
  if (!stored) throw new Error(`The customization ${name} was not written.`);
  return toCustomization(stored, changed, urls);
}

/**
 * @param reference a guest must give it, an owner need not
 * @throws AppError `not_found`, `stale_version`, `conflict` (ordered)
 */
export async function deleteCustomization(
  { db }: Pick<Deps, 'db'>,
  id: number,
  reference: string | undefined,
  { caller, expected, request }: Omit<Write, 'reference'>,
): Promise<number> {
  const wanted = found(await customizationById(db, id));
  const write = { reference: reference ?? String(wanted.creationId), caller, expected, request };
  const { creation } = await changeCreation(db, write, [placeOf(wanted.name)], async (tx, loaded) => {
    const { name } = found(loaded.customizations.find((one) => one.id === id));
    return saveChanges(tx, loaded, [{ kind: 'removal', name }], caller.now);
  });
  return creation.version;
}

/**
 * Two places, or one and the tray, exchange their photos.
 * @throws AppError 422 for a wrong place, two empty ones, or a photo too small for its new place; as
 * {@link changeCreation}
 */
export async function swapPhotos(
  { db, urls }: Pick<Deps, 'db' | 'urls'>,
  write: Write,
  first: CustomizationName,
  second: CustomizationName,
): Promise<Creation> {
  const swapped = await changeCreation(db, write, [placeOf(first), placeOf(second)], (tx, loaded) =>
    saveChanges(tx, loaded, [{ kind: 'swap', first, second }], write.caller.now),
  );
  return toCreation(swapped, urls);
}
