import type { CustomizationName } from '@jolimot/card/customization-types';
import { versionOf } from '@jolimot/card/document/places';
import { ApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { serverCreation, updateCreation } from '@/lib/api/creations';
import { type CustomizationWrite, removeCustomization, saveCustomization, swapPhotos } from '@/lib/api/customizations';
import { inTime } from '@/lib/api/in-time';
import {
  allCustomizations,
  customizationIn,
  withCustomization,
  withoutCustomization,
} from '../document/customizations';
import { type Desired, isPhoto, keptText, type NewDesign, type PlacedPhoto } from '../document/desired';
import { isUploadComplete, noteSent, photoBytes, wasSent } from '../photos/prepare/photo-bytes';

type Sending = {
  readonly ended: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

const hasPhoto = (serverCard: Creation, key: string): boolean =>
  allCustomizations(serverCard).some(({ file }) => file?.checksum === key);

/** Not shown by the API: its bytes may have to be sent. */
export function newPhotoIn(serverCard: Creation, desired: Desired): string | undefined {
  const key = isPhoto(desired) ? desired.photo?.key : undefined;
  return key === undefined || hasPhoto(serverCard, key) ? undefined : key;
}

const isUnknownPhoto = (error: unknown): boolean =>
  error instanceof ApiError && error.violations.some(({ code }) => code === 'photo_unknown');

type Write = {
  readonly serverCard: Creation;
  readonly options: { readonly reference: string; readonly ifMatch: string; readonly signal: AbortSignal };
  readonly sending: Sending;
  readonly resetTimeout: () => void;
};

/** In the newest card that is known. */
async function save(
  { serverCard, options }: Write,
  content: Omit<CustomizationWrite, keyof Write['options']>,
): Promise<Creation> {
  const saved = await saveCustomization({ ...options, ...content });
  const now = serverCreation(options.reference) ?? serverCard;
  return { ...withCustomization(now, saved), version: saved.creationVersion };
}

/** Only the checksum of a photo that the API has had. */
async function savePhoto(write: Write, name: CustomizationName, { key, crop }: PlacedPhoto): Promise<Creation> {
  const { serverCard, sending, resetTimeout } = write;
  const content = { name, ...(crop === null ? {} : { value: crop }) };
  if (customizationIn(serverCard, name)?.file?.checksum === key) return save(write, content);
  const bytes = hasPhoto(serverCard, key) ? undefined : await photoBytes(key);
  if (!bytes) return save(write, { ...content, photo: key });
  if (wasSent(key)) {
    const known = await save(write, { ...content, photo: key }).catch((error: unknown) => {
      // It did not arrive, or went with an undone history.
      if (!isUnknownPhoto(error)) throw error;
    });
    if (known) return known;
  }
  const onProgress = (share: number): void => {
    resetTimeout();
    if (isUploadComplete(share)) noteSent(key);
    sending.onProgress(share);
  };
  return save(write, { ...content, file: bytes.file, onProgress });
}

/** Removed elsewhere: load again. */
function staleWhenGone(error: unknown): never {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  throw isGone ? new ApiError('stale_version', 412, 'Removed elsewhere') : error;
}

async function remove({ serverCard, options }: Write, name: CustomizationName): Promise<Creation> {
  const { reference } = options;
  const id = customizationIn(serverCard, name)?.id ?? 0;
  await removeCustomization(id, reference, options).catch(staleWhenGone);
  const now = serverCreation(reference) ?? serverCard;
  return { ...withoutCustomization(now, name), version: serverCard.version + 1 };
}

/** Only differences (docs/product/screens.md, "The creation screen"). */
const designBody = (serverCard: Creation, { cover, product, background }: NewDesign) => ({
  ...(serverCard.cover?.iri === cover.iri ? {} : { cover: cover.iri }),
  ...(serverCard.product.slug === product.slug ? {} : { product: product.iri }),
  ...(background ? { background } : {}),
});

async function send(write: Write, desired: Desired): Promise<Creation> {
  const { serverCard, options } = write;
  switch (desired.place) {
    case 'cover':
      return updateCreation(options.reference, designBody(serverCard, desired.design), options);
    case 'style':
      return updateCreation(options.reference, { style: desired.style }, options);
    case 'background': {
      if (desired.background) return save(write, desired.background);
      return remove(write, customizationIn(serverCard, 'Background Cover') ? 'Background Cover' : 'Background Color');
    }
  }
  if (isPhoto(desired)) {
    return desired.photo ? savePhoto(write, desired.place, desired.photo) : remove(write, desired.place);
  }
  const value = keptText(desired.text);
  return value === null ? remove(write, desired.place) : save(write, { name: desired.place, value });
}

/**
 * Two values are an exchange of photos.
 * @throws ApiError; DOMException `AbortError` when it was ended
 */
export function performWrite(
  serverCard: Creation,
  [desired, other]: readonly [Desired, ...Desired[]],
  sending: Sending,
): Promise<Creation> {
  const { reference } = serverCard;
  const versions = [desired, ...(other ? [other] : [])].map(({ place }) => versionOf(serverCard, place));
  const call = (signal: AbortSignal, resetTimeout: () => void): Promise<Creation> => {
    const options = { reference, ifMatch: versions.join('.'), signal };
    if (other && isPhoto(other) && isPhoto(desired)) {
      return swapPhotos(reference, desired.place, other.place, options);
    }
    return send({ serverCard, options, sending, resetTimeout }, desired);
  };
  return inTime(call, { ended: sending.ended, isUpload: newPhotoIn(serverCard, desired) !== undefined });
}
