import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { isTooSmall, photoSlot } from '../card/slot-geometry';
import { savePhoto } from '../outbox/device';
import { outboxOf } from '../outbox/outbox';
import { changeUnsent, type RefusedPhoto, useOutbox } from '../outbox/outbox-store';
import { bytesOf, nameByChecksum } from '../outbox/photo-keys';
import { dismissRefusals, showRefusal } from '../outbox/refuse';
import { assignSlots } from './photo-slots';
import { type OpenedPhoto, openPhoto } from './prepare/open-photo';
import { addPhotoBytes, notePicked } from './prepare/photo-bytes';
import { openSpare, type PickedPhoto } from './spares';

type Card = { readonly reference: string; readonly product: ProductSlug };

let lastPick = 0;
function picked(file: File): PickedPhoto {
  lastPick += 1;
  const key = `local:${crypto.randomUUID?.() ?? `${Date.now()}.${lastPick}`}`;
  notePicked(key);
  return { key, file };
}

async function keep(reference: string, { key, file }: PickedPhoto): Promise<void> {
  if (!(await savePhoto(reference, key, file))) useOutbox.setState({ keeps: false });
}

type Refused = Pick<RefusedPhoto, 'code' | 'params'>;

async function open(file: File, slot: ImageName, product: ProductSlug): Promise<OpenedPhoto | Refused> {
  const opened = await openPhoto(file);
  if (typeof opened === 'string') return { code: opened, params: {} };
  const { local } = opened;
  const rect = photoSlot(product, slot)?.rect;
  if (!local || !rect || !isTooSmall(local, rect)) return opened;
  const { url, width, height } = local;
  URL.revokeObjectURL(url);
  return { code: 'photo_too_small', params: { width, height } };
}

/** A refusal is shown at its place. */
export async function openInPlace(photo: PickedPhoto, slot: ImageName, card: Card): Promise<void> {
  const { reference, product } = card;
  const { key, file } = photo;
  const opened = await open(file, slot, product).catch((): Refused => ({ code: null, params: {} }));
  const isOpen = 'file' in opened;
  if (!outboxOf(reference).openingAt(slot, key)) {
    if (isOpen && opened.local) URL.revokeObjectURL(opened.local.url);
    return;
  }
  if (!isOpen) {
    outboxOf(reference).dropOpening(slot, key);
    return showRefusal(reference, { id: key, slot, fileName: file.name, ...opened });
  }
  const made = addPhotoBytes(key, opened);
  // Originals would soon fill the storage.
  void made.then(() => nameByChecksum(reference, key));
  outboxOf(reference).releasePhoto(slot, key);
}

/** On this device until the API has it. */
function placePhoto(photo: PickedPhoto, slot: ImageName, card: Card): void {
  const { reference } = card;
  dismissRefusals(reference, slot);
  outboxOf(reference).set({ place: slot, photo: { key: photo.key, crop: null } }, 'waiting');
  void keep(reference, photo);
  void openInPlace(photo, slot, card);
}

function addSpare(photo: PickedPhoto, reference: string): void {
  const { key, file } = photo;
  changeUnsent(reference, ({ spares }) => ({ spares: [...spares, { key, fileName: file.name }] }));
  void keep(reference, photo);
  void openSpare(photo, reference);
}

/** Also after a reload. */
export async function placeSpare(key: string, slot: ImageName, card: Card): Promise<void> {
  const bytes = await bytesOf(card.reference, key);
  if (!bytes) return;
  placePhoto({ key, file: bytes.file }, slot, card);
  changeUnsent(card.reference, ({ spares }) => ({ spares: spares.filter((one) => one.key !== key) }));
}

export type PhotoTarget = {
  readonly slots: readonly ImageName[];
  readonly filled: ReadonlySet<ImageName>;
  /** Null for the empty slots. */
  readonly chosen: ImageName | null;
};

/** Other photos are listed beside the card. @returns the first filled slot, and how many files found none */
export function addPhotos(
  files: readonly File[],
  { slots, filled, chosen }: PhotoTarget,
  card: Card,
): { readonly first: ImageName | undefined; readonly left: number } {
  const photos = files.map(picked);
  const { placed, left } = assignSlots(photos, slots, filled, chosen);
  for (const [slot, photo] of placed) placePhoto(photo, slot, card);
  for (const spare of photos.slice(placed.length)) addSpare(spare, card.reference);
  return { first: placed[0]?.[0], left };
}
