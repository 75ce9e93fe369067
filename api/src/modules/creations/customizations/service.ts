import type { CustomizationName } from '@jolimot/card/customization-types';
import { type Customization, cropValue, type customizationCreate } from '@jolimot/contract/creations';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import { customizations } from '../../../db/schema/creations';
import type { Deps } from '../../../deps';
import { AppError, invalid, notFound } from '../../../errors';
import type { UploadedFile } from '../../../http/input/multipart';
import { assertEditable, changeCreation, type Write } from '../change/change-creation';
import { type Caller, reachCreation } from '../document/access';
import { type AllowedType, type CreationRow, type LoadedCreation, loadCreation } from '../document/repository';
import { toCustomization } from '../document/view';
import { forgetPhoto, insertPhoto, type KeptPhoto, keepPhoto } from '../photos/keep-photo';
import { assertRoom } from '../photos/quota';
import { type Content, contentOf } from './content';
import { noFileHere, notAllowed } from './refusals';

type CustomizationDeps = Pick<Deps, 'db' | 'storage' | 'urls'>;
type Input = z.output<typeof customizationCreate>;

/**
 * Creates or replaces a customization by creation and name (docs/product/card.md, "Places").
 * @param upload the photo, for an image; with a `value` alone the stored photo is cropped anew
 * @throws AppError `not_found`, `stale_version`, `conflict` (ordered); 422 when the cover does not list it or the value
 * is refused. A refused upload leaves nothing behind.
 */
export async function saveCustomization(
  deps: CustomizationDeps,
  write: Write,
  input: Input,
  upload: UploadedFile | undefined,
): Promise<Customization> {
  const kept = upload && (await keepUpload(deps, write, input, upload));
  try {
    const { result } = await changeCreation(deps.db, write, async (tx, row) => {
      const loaded = await loadCreation(tx, row);
      const type = allowedType(loaded, input.customizationName);
      const content = await contentOf(tx, loaded, type, input.value, kept);
      if (kept) await assertRoom(tx, row.id, kept.bytes);
      const photoId = kept ? await insertPhoto(tx, kept) : content.photoId;
      await put(tx, row, type, { value: content.value, photoId }, write.caller.now);
      return read(tx, row, type.name, deps);
    });
    return result;
  } catch (cause) {
    // Only a refusal is sure: when the connection broke, the row may have been written and needs its files.
    if (kept && cause instanceof AppError) await forgetPhoto(deps.storage, kept);
    throw cause;
  }
}

/** @throws AppError 422 when the creation's cover does not list it */
export function allowedType({ allowed }: LoadedCreation, name: CustomizationName): AllowedType {
  const type = allowed?.find((one) => one.name === name);
  if (!type) throw notAllowed();
  return type;
}

/** Decoding a photo is the dear part: whatever can be refused without it is refused first. */
async function keepUpload(
  { db, storage }: CustomizationDeps,
  { reference, caller, expected }: Write,
  { customizationName, value }: Input,
  upload: UploadedFile,
): Promise<KeptPhoto> {
  const row = await reachCreation(db, reference, caller);
  if (expected !== undefined && row.version !== expected) throw new AppError('stale_version');
  await assertEditable(db, row, caller.now);
  if (allowedType(await loadCreation(db, row), customizationName).kind !== 'file') throw noFileHere();
  if (value && !cropValue.safeParse(value).success) {
    throw invalid('value', 'crop_invalid', 'This crop does not lie inside the photo.');
  }
  return keepPhoto(storage, upload);
}

/** Writes what a customization holds, in the place of what it held. */
export async function put(
  tx: Tx,
  creation: CreationRow,
  type: AllowedType,
  content: Content,
  now: Date,
): Promise<void> {
  const other = otherBackground[type.name];
  if (other) {
    await tx
      .delete(customizations)
      .where(and(eq(customizations.creationId, creation.id), eq(customizations.name, other)));
  }
  await tx
    .insert(customizations)
    .values({
      creationId: creation.id,
      customizationTypeId: type.id,
      name: type.name,
      ...content,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [customizations.creationId, customizations.name],
      set: { customizationTypeId: type.id, ...content, updatedAt: now },
    });
}

/** A card has one background (docs/product/card.md, "What is required"): choosing one takes the other away. */
const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};

async function read(
  tx: Tx,
  row: CreationRow,
  name: CustomizationName,
  deps: CustomizationDeps,
): Promise<Customization> {
  const stored = (await loadCreation(tx, row)).customizations.find((one) => one.name === name);
  if (!stored) throw new Error(`The customization ${name} was not written.`);
  return toCustomization(stored, row, deps.urls);
}

/**
 * Removes a customization.
 * @param reference of its draft, which a guest gives; an owner need not
 * @returns the creation's version after it
 * @throws AppError `not_found`, `stale_version`, `conflict` (ordered)
 */
export async function deleteCustomization(
  { db }: Pick<Deps, 'db'>,
  id: number,
  reference: string | undefined,
  { caller, expected }: { caller: Caller; expected: number | undefined },
): Promise<number> {
  const [found] = await db
    .select({ creationId: customizations.creationId })
    .from(customizations)
    .where(eq(customizations.id, id));
  if (!found) throw notFound();
  const write = { reference: reference ?? String(found.creationId), caller, expected };
  const { creation } = await changeCreation(db, write, async (tx, row) => {
    const removed = await tx
      .delete(customizations)
      .where(and(eq(customizations.id, id), eq(customizations.creationId, row.id)))
      .returning({ id: customizations.id });
    if (removed.length === 0) throw notFound();
  });
  return creation.version;
}
