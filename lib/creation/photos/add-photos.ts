import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { ApiError } from '@/lib/api/api-error';
import { isTooSmall, photoSlot } from '../card/slot-geometry';
import type { Change } from '../document/changes';
import { forgetPhoto, type KeptPhoto, keepPhoto, updateKeptPhoto } from '../document/kept-photos';
import { cancelChanges, enqueueChange } from '../outbox/change-queue';
import { useEditor } from '../screen/editor';
import { usePhotoIntake } from './photo-intake';
import { assignSlots } from './photo-slots';
import { openPhoto } from './prepare/open-photo';
import { preparePhoto } from './prepare/prepared-photo';

type Card = { readonly reference: string; readonly product: ProductSlug };

/** The id of the unsent photo of each slot. */
const unsent = new Map<string, string>();
const placeOf = (reference: string, slot: ImageName): string => `${reference} ${slot}`;

const isOf =
  (slot: ImageName) =>
  (change: Change): boolean =>
    (change.kind === 'photo' || change.kind === 'crop') && change.name === slot;

/** Whether an upload is complete: the API may have the photo, so that it can no longer be cancelled. */
export const isUploadComplete = (share: number | undefined): boolean => share !== undefined && share >= 1;

/** Cancels a photo that has not been sent. */
export function cancelPhoto(reference: string, slot: ImageName): void {
  cancelChanges(reference, isOf(slot));
}

function makeRoom(reference: string, slot: ImageName): void {
  if (!isUploadComplete(useEditor.getState().uploads[slot])) cancelPhoto(reference, slot);
}

function refuse({ id, reference, file }: KeptPhoto, slot: ImageName, error: unknown): void {
  const [violation] = error instanceof ApiError ? error.violations : [];
  const { code = null, params = {} } = violation ?? {};
  usePhotoIntake.getState().refuse({ id, reference, slot, fileName: file.name, code, params });
  // The tools of the slot open beside the card and say why, unless another photo is being worked on.
  const { screen, slot: selected, selectSlot } = useEditor.getState();
  if (selected === null && screen.step === 'images' && screen.reference === reference) selectSlot(slot);
}

const invalid = (code: string): ApiError =>
  new ApiError('validation', 422, '', [{ propertyPath: 'file', code, message: '' }]);

/** Whether another cover, without this place, was chosen while the photo was on its way. */
const isWithoutPlace = (error: unknown): boolean =>
  error instanceof ApiError && error.violations.some(({ code }) => code === 'customization_not_allowed');

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shows a photo in its slot as soon as the browser can decode it, and sends it. @throws ApiError why it was refused */
async function place(photo: KeptPhoto, slot: ImageName, { reference, product }: Card): Promise<void> {
  const opened = await openPhoto(photo.file);
  if (typeof opened === 'string') throw invalid(opened);
  const { file, local } = opened;
  const rect = photoSlot(product, slot)?.rect;
  if (local && rect && isTooSmall(local, rect)) {
    URL.revokeObjectURL(local.url);
    throw invalid('photo_too_small');
  }
  if (local) {
    const ready = preparePhoto(file, local);
    // Keep the smaller file from now on: originals would soon fill the storage.
    void ready.then((sent) =>
      unsent.get(placeOf(reference, slot)) === photo.id ? updateKeptPhoto(photo.id, { file: sent }) : undefined,
    );
  }
  makeRoom(reference, slot);
  unsent.set(placeOf(reference, slot), photo.id);
  const sent = enqueueChange(reference, { kind: 'photo', name: slot, file, local });
  if (photo.crop) enqueueChange(reference, { kind: 'crop', name: slot, crop: photo.crop }).catch(() => undefined);
  usePhotoIntake.getState().setOpening(slot, null);
  await sent;
}

/**
 * Puts a photo into a slot. It is kept in the browser's storage until the API has it; a refusal is shown at the slot.
 * @param photo newly picked, or resumed after a reload
 */
export async function placePhoto(photo: KeptPhoto, slot: ImageName, card: Card): Promise<void> {
  const { reference } = card;
  const intake = usePhotoIntake.getState();
  intake.dismiss(reference, slot);
  intake.setOpening(slot, photo.file.name);
  void keepPhoto({ ...photo, slot }).then((isKept) => {
    if (!isKept) usePhotoIntake.getState().setKeeps(false);
  });
  let hasPlace = true;
  try {
    await place(photo, slot, card);
  } catch (error) {
    hasPlace = !isWithoutPlace(error);
    if (!isCancelled(error)) {
      if (hasPlace) refuse(photo, slot, error);
      // It is shown at its slot or in the tray, and need not be shown twice.
      useEditor.getState().dispatch({ type: 'errorDismissed', action: 'selectCustomization' });
    }
  }
  if (usePhotoIntake.getState().opening[slot] === photo.file.name) usePhotoIntake.getState().setOpening(slot, null);
  if (unsent.get(placeOf(reference, slot)) === photo.id) unsent.delete(placeOf(reference, slot));
  if (hasPlace) await forgetPhoto(photo.id);
  else await keepAsSpare({ ...photo, slot: null });
}

let lastPick = 0;
/** @param file as picked just now */
function picked(file: File, reference: string): KeptPhoto {
  lastPick = Math.max(lastPick + 1, Date.now());
  return {
    id: `${reference}:${crypto.randomUUID?.() ?? lastPick}`,
    reference,
    slot: null,
    file,
    crop: null,
    at: lastPick,
  };
}

/** Lists a photo beside the card until it is given a slot. */
export async function keepAsSpare(photo: KeptPhoto): Promise<void> {
  usePhotoIntake.getState().setKeeps((await keepPhoto(photo)) && usePhotoIntake.getState().keeps);
  const opened = await openPhoto(photo.file).catch(() => null);
  const local = opened && typeof opened !== 'string' ? opened.local : null;
  usePhotoIntake.getState().addSpare({ ...photo, url: local?.url ?? null });
}

export type PhotoTarget = {
  /** All slots, in order. */
  readonly slots: readonly ImageName[];
  readonly filled: ReadonlySet<ImageName>;
  /** The slot that was tapped or dropped on; null for the empty slots. */
  readonly chosen: ImageName | null;
};

/**
 * Puts picked files into photo slots, in order; those for which no slot is left are listed beside the card.
 * @returns how many files found no slot
 */
export function addPhotos(files: readonly File[], { slots, filled, chosen }: PhotoTarget, card: Card): number {
  const photos = files.map((file) => picked(file, card.reference));
  const { placed, left } = assignSlots(photos, slots, filled, chosen);
  for (const [slot, photo] of placed) void placePhoto(photo, slot, card);
  const spares = photos.slice(placed.length);
  for (const spare of spares) void keepAsSpare(spare);
  return left;
}

/** Moves a spare photo into a slot. */
export function placeSpare(id: string, slot: ImageName, card: Card): void {
  const { spares, removeSpare } = usePhotoIntake.getState();
  const spare = spares.find((one) => one.id === id);
  if (!spare) return;
  removeSpare(id);
  if (spare.url) URL.revokeObjectURL(spare.url);
  void placePhoto({ ...picked(spare.file, card.reference), id }, slot, card);
}

/** Discards a spare photo. */
export function dropSpare(id: string): void {
  const { spares, removeSpare } = usePhotoIntake.getState();
  const url = spares.find((one) => one.id === id)?.url;
  removeSpare(id);
  if (url) URL.revokeObjectURL(url);
  void forgetPhoto(id);
}

/** Crops a photo, sent or not; of an unsent photo only the last crop is sent. */
export async function cropPhoto(reference: string, slot: ImageName, crop: string): Promise<void> {
  const id = unsent.get(placeOf(reference, slot));
  if (id) {
    cancelChanges(reference, (change) => change.kind === 'crop' && change.name === slot);
    void updateKeptPhoto(id, { crop });
  }
  await enqueueChange(reference, { kind: 'crop', name: slot, crop }).catch(() => undefined);
}

/** Whether the photo of this slot has not reached the API yet. */
export const isUnsent = (reference: string, slot: ImageName): boolean => unsent.has(placeOf(reference, slot));
