import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import { placeOf } from '@jolimot/card/places';
import type { Creation } from '@jolimot/contract/creations';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { changeCreation, type Write } from '../change/change-creation';
import type { AllowedType, LoadedCreation, StoredCustomization } from '../document/repository';
import { toCreation } from '../document/view';
import { required } from './content';
import { cropFor, notAllowed } from './photo-crop';
import { allowedType, noFileHere } from './service';
import { removeContent, writeContent } from './write-content';

/** Either a slot of the cover or the name of a waiting photo. */
type Slot = { type: AllowedType; isOnCard: boolean; held: StoredCustomization | undefined };

/**
 * Swaps two slots, or moves to an empty one. One may be a waiting photo: it comes onto the card, and the photo there
 * waits (docs/product/drafts.md, "What comes along"). Crops are kept, so that swapping back restores them; one too
 * coarse for its new slot becomes the largest centred one.
 * @throws AppError 422 when no slot is the cover's or one takes no photo, when both are empty, or when a photo is too
 * small for its new slot; as {@link changeCreation}
 */
export async function swapPhotos(
  { db, urls }: Pick<Deps, 'db' | 'urls'>,
  write: Write,
  first: CustomizationName,
  second: CustomizationName,
): Promise<Creation> {
  const swapped = await changeCreation(db, write, [placeOf(first), placeOf(second)], async (tx, loaded) => {
    const [one, other] = [slotOf(loaded, first), slotOf(loaded, second)];
    if (!one.isOnCard && !other.isOnCard) throw notAllowed();
    if (!one.held && !other.held) throw required('file');
    const filled = await fillSlot(tx, loaded, other, one.held, write.caller.now);
    return fillSlot(tx, filled, one, other.held, write.caller.now);
  });
  return toCreation(swapped, urls);
}

function slotOf(loaded: LoadedCreation, name: CustomizationName): Slot {
  const stored = loaded.customizations.find((one) => one.name === name);
  const held = stored?.photo ? stored : undefined;
  const isOnCard = loaded.allowed?.some((one) => one.name === name) ?? false;
  if (!isOnCard && held) return { type: { id: held.customizationTypeId, name, kind: held.kind }, isOnCard, held };
  const type = allowedType(loaded, name);
  if (type.kind !== 'file') throw noFileHere();
  return { type, isOnCard, held };
}

/** The slot becomes the photo's home. */
async function fillSlot(
  tx: Tx,
  loaded: LoadedCreation,
  { type, isOnCard }: Slot,
  held: StoredCustomization | undefined,
  now: Date,
): Promise<LoadedCreation> {
  if (!held) return removeContent(tx, loaded, type.name);
  const value = isOnCard ? cropInSlot(type.name, loaded, held) : held.value;
  return writeContent(tx, loaded, type, { value, photo: held.photo, home: null, crops: held.crops }, now);
}

function cropInSlot(name: CustomizationName, { product }: LoadedCreation, held: StoredCustomization): string {
  const { photo, value, crops } = held;
  if (!photo) throw required('file');
  const crop = (isImageName(name) && crops?.[name]) || value;
  try {
    return cropFor(name, product.slug, photo, crop ?? undefined, false);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return cropFor(name, product.slug, photo, undefined, true);
  }
}
