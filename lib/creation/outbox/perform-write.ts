import { ApiError } from '@jolimot/client/api-error';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { serverCreation, updateCreation } from '@/lib/api/creations';
import { removeCustomization, saveCustomization, swapPhotos } from '@/lib/api/customizations';
import { withCustomization, withoutCustomization } from '../document/customizations';
import { isUploadComplete, noteSent, photoBytes, wasSent } from '../photos/prepare/photo-bytes';
import type { Write } from './next-write';

/** In ms without an answer, or without progress of an upload. */
const timeouts = { answer: 40_000, upload: 60_000 } as const;

/** Aborts after a time without progress, or when ended. Safari before 17.4 lacks `AbortSignal.any`. */
export function stallSignal(
  time: number,
  ended: AbortSignal,
): { signal: AbortSignal; resetTimeout: () => void; stop: () => void } {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  let timer = setTimeout(end, time);
  if (ended.aborted) end();
  ended.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    resetTimeout: () => {
      clearTimeout(timer);
      timer = setTimeout(end, time);
    },
    stop: () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', end);
    },
  };
}

/** The creation after a write, without another request. */
const answered = (serverCard: Creation, customization: Customization): Creation => ({
  ...withCustomization(serverCard, customization),
  version: customization.creationVersion,
});

const removedFrom = (serverCard: Creation, { customizationName }: Customization): Creation => ({
  ...withoutCustomization(serverCard, customizationName),
  version: serverCard.version + 1,
});

type Sending = {
  readonly ended: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

type Save = Extract<Write, { kind: 'save' }>;
type SaveOptions = { readonly reference: string; readonly ifMatch: string; readonly signal: AbortSignal };

const isUnknownPhoto = (error: unknown): boolean =>
  error instanceof ApiError && error.violations.some(({ code }) => code === 'photo_unknown');

/** Sends only the checksum of a photo that the creation has had. */
async function save(
  { name, value, photo }: Save,
  options: SaveOptions,
  resetTimeout: () => void,
  { onProgress }: Sending,
) {
  const saved = { ...options, name, ...(value === undefined ? {} : { value }) };
  if (!photo) return saveCustomization(saved);
  const { key, isThere } = photo;
  const bytes = isThere ? undefined : await photoBytes(key);
  if (!bytes) return saveCustomization({ ...saved, photo: key });
  if (wasSent(key)) {
    const known = await saveCustomization({ ...saved, photo: key }).catch((error: unknown) => {
      // It did not arrive, or the API dropped it with an undone history.
      if (!isUnknownPhoto(error)) throw error;
    });
    if (known) return known;
  }
  const tell = (share: number): void => {
    resetTimeout();
    if (isUploadComplete(share)) noteSent(key);
    onProgress(share);
  };
  return saveCustomization({ ...saved, file: bytes.file, onProgress: tell });
}

/**
 * @param ended aborts the call
 * @param isUpload upload progress restarts the time limit
 * @throws what the call throws; ApiError `network` when no answer came in time
 */
export async function inTime<Answer>(
  ended: AbortSignal,
  call: (signal: AbortSignal, resetTimeout: () => void) => Promise<Answer>,
  isUpload = false,
): Promise<Answer> {
  const { signal, resetTimeout, stop } = stallSignal(isUpload ? timeouts.upload : timeouts.answer, ended);
  try {
    return await call(signal, resetTimeout);
  } catch (error) {
    if (ended.aborted || !signal.aborted) throw error;
    throw new ApiError('network', 0, 'No answer in time');
  } finally {
    stop();
  }
}

/** Already removed elsewhere: load the creation again. */
function staleWhenGone(error: unknown): never {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  throw isGone ? new ApiError('stale_version', 412, 'Removed elsewhere') : error;
}

async function perform(
  serverCard: Creation,
  write: Write,
  sending: Sending,
  signal: AbortSignal,
  resetTimeout: () => void,
): Promise<Creation> {
  const { reference } = serverCard;
  const options = { ifMatch: write.ifMatch, signal };
  const now = (): Creation => serverCreation(reference) ?? serverCard;
  switch (write.kind) {
    case 'update':
      return updateCreation(reference, write.body, options);
    case 'swap':
      return swapPhotos(reference, write.first, write.second, options);
    case 'remove':
      await removeCustomization(write.removed.id, reference, options).catch(staleWhenGone);
      return removedFrom(now(), write.removed);
    case 'save': {
      const saved = await save(write, { reference, ...options }, resetTimeout, sending);
      return answered(now(), saved);
    }
  }
}

/**
 * With a time limit.
 * @param serverCard the creation that it was made for
 * @returns the creation after it
 * @throws ApiError; DOMException `AbortError` when it was ended
 */
export function performWrite(serverCard: Creation, write: Write, sending: Sending): Promise<Creation> {
  const isUpload = write.kind === 'save' && write.photo !== undefined;
  return inTime(
    sending.ended,
    (signal, resetTimeout) => perform(serverCard, write, sending, signal, resetTimeout),
    isUpload,
  );
}
