import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { ApiError } from '@/lib/api/api-error';
import { isTooSmall, photoSlot } from '../card/slot-geometry';
import type { Change } from '../document/changes';
import { amendPhoto, forgetPhoto, type KeptPhoto, keepPhoto } from '../document/kept-photos';
import { cancelChanges, enqueueChange } from '../outbox/change-queue';
import { useEditor } from '../screen/editor';
import { usePhotoDesk } from './photo-intake';
import { shareOut } from './photo-slots';
import { openPhoto } from './prepare/open-photo';
import { makeReady } from './prepare/prepared-photo';

type Card = { readonly reference: string; readonly product: ProductSlug };

/** The unsent photo of each slot. */
const unsent = new Map<string, string>();
const placeOf = (reference: string, slot: ImageName): string => `${reference} ${slot}`;

const isOf =
  (slot: ImageName) =>
  (change: Change): boolean =>
    (change.kind === 'photo' || change.kind === 'crop') && change.name === slot;

/** Once all of it has left, the API may have it: it is then too late to say no. */
export const isGone = (share: number | undefined): boolean => share !== undefined && share >= 1;

/** Gives up a photo that has not been sent. */
export function cancelPhoto(reference: string, slot: ImageName): void {
  cancelChanges(reference, isOf(slot));
}

function makeRoom(reference: string, slot: ImageName): void {
  if (!isGone(useEditor.getState().uploads[slot])) cancelPhoto(reference, slot);
}

function refuse({ id, reference, file }: KeptPhoto, slot: ImageName, error: unknown): void {
  const [violation] = error instanceof ApiError ? error.violations : [];
  const { code = null, params = {} } = violation ?? {};
  usePhotoDesk.getState().refuse({ id, reference, slot, fileName: file.name, code, params });
}

const invalid = (code: string): ApiError =>
  new ApiError('validation', 422, '', [{ propertyPath: 'file', code, message: '' }]);

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shows a photo in its slot as soon as the browser can, and sends it. @throws why it was not taken */
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
    const ready = makeReady(file, local);
    // From now on the smaller one is worth keeping: a storage that is full of originals keeps nothing.
    void ready.then((sent) =>
      unsent.get(placeOf(reference, slot)) === photo.id ? amendPhoto(photo.id, { file: sent }) : undefined,
    );
  }
  makeRoom(reference, slot);
  unsent.set(placeOf(reference, slot), photo.id);
  const sent = enqueueChange(reference, { kind: 'photo', name: slot, file, local });
  if (photo.crop) enqueueChange(reference, { kind: 'crop', name: slot, crop: photo.crop }).catch(() => undefined);
  usePhotoDesk.getState().setOpening(slot, null);
  await sent;
}

/**
 * Puts a photo into a slot. It is kept on this device until the API has it; a refusal is told beside the slot.
 * @param photo new, or found again after a reload
 */
export async function placePhoto(photo: KeptPhoto, slot: ImageName, card: Card): Promise<void> {
  const { reference } = card;
  const desk = usePhotoDesk.getState();
  desk.dismiss(reference, slot);
  desk.setOpening(slot, photo.file.name);
  void keepPhoto({ ...photo, slot }).then((isKept) => {
    if (!isKept) usePhotoDesk.getState().setKeeps(false);
  });
  try {
    await place(photo, slot, card);
  } catch (error) {
    if (!isCancelled(error)) {
      refuse(photo, slot, error);
      // It is told beside its slot, and needs no second word.
      useEditor.getState().dispatch({ type: 'errorDismissed', action: 'selectCustomization' });
    }
  }
  if (usePhotoDesk.getState().opening[slot] === photo.file.name) usePhotoDesk.getState().setOpening(slot, null);
  if (unsent.get(placeOf(reference, slot)) === photo.id) unsent.delete(placeOf(reference, slot));
  await forgetPhoto(photo.id);
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

/** Lays a photo beside the card until it is given a place. */
export async function layAside(photo: KeptPhoto): Promise<void> {
  usePhotoDesk.getState().setKeeps((await keepPhoto(photo)) && usePhotoDesk.getState().keeps);
  const opened = await openPhoto(photo.file).catch(() => null);
  const local = opened && typeof opened !== 'string' ? opened.local : null;
  usePhotoDesk.getState().lay({ ...photo, url: local?.url ?? null });
}

export type PhotoTarget = {
  /** All slots, in order. */
  readonly slots: readonly ImageName[];
  readonly filled: ReadonlySet<ImageName>;
  /** The slot that was tapped or dropped on; null fills the empty ones. */
  readonly chosen: ImageName | null;
};

/**
 * Puts picked files into photo slots, several in order; those for which no place is left are laid beside the card.
 * @returns how many these are
 */
export function addPhotos(files: readonly File[], { slots, filled, chosen }: PhotoTarget, card: Card): number {
  const photos = files.map((file) => picked(file, card.reference));
  const { placed, left } = shareOut(photos, slots, filled, chosen);
  for (const [slot, photo] of placed) void placePhoto(photo, slot, card);
  const spares = photos.slice(placed.length);
  for (const spare of spares) void layAside(spare);
  return left;
}

/** Gives a photo that lay beside the card its place. */
export function placeSpare(id: string, slot: ImageName, card: Card): void {
  const { spares, pickUp } = usePhotoDesk.getState();
  const spare = spares.find((one) => one.id === id);
  if (!spare) return;
  pickUp(id);
  if (spare.url) URL.revokeObjectURL(spare.url);
  void placePhoto({ ...picked(spare.file, card.reference), id }, slot, card);
}

/** Takes a photo that lay beside the card away for good. */
export function dropSpare(id: string): void {
  const { spares, pickUp } = usePhotoDesk.getState();
  const url = spares.find((one) => one.id === id)?.url;
  pickUp(id);
  if (url) URL.revokeObjectURL(url);
  void forgetPhoto(id);
}

/** Crops a photo, sent or not: of one that is on its way only the last crop is worth sending. */
export async function cropPhoto(reference: string, slot: ImageName, crop: string): Promise<void> {
  const id = unsent.get(placeOf(reference, slot));
  if (id) {
    cancelChanges(reference, (change) => change.kind === 'crop' && change.name === slot);
    void amendPhoto(id, { crop });
  }
  await enqueueChange(reference, { kind: 'crop', name: slot, crop }).catch(() => undefined);
}

/** Whether a photo of this slot has not reached the API yet. */
export const isUnsent = (reference: string, slot: ImageName): boolean => unsent.has(placeOf(reference, slot));
