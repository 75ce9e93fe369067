import type { Customization } from '@jolimot/contract/creations';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { LocalPicture, LocalPictures } from '../../document/shown';
import { shrinkPhoto } from './photo-worker-client';
import { fileChecksum, isHeavy, sentSize } from './sent-photo';

/** A photo as it is sent. */
export type SentBytes = {
  readonly file: File;
  /** SHA-256 in hex, or null where the browser cannot. */
  readonly checksum: string | null;
};

/** The photos picked on this page, by their keys; made small for slow connections, once. */
const bytes = new Map<string, { readonly name: string; readonly made: Promise<SentBytes> }>();

/** The names of those that were picked here, from the moment on in which they were. */
const picked = new Set<string>();

export const notePicked = (key: string): Set<string> => picked.add(key);

/** Whether a photo is of this page: it has its bytes, or is about to. */
export const isOfPage = (key: string): boolean => bytes.has(key) || picked.has(key);

/** How they are shown. They stay after they are sent: what was picked here is not downloaded again. */
export const usePictures = create<{ readonly pictures: LocalPictures }>(() => ({ pictures: {} }));

/** Whether an upload is complete: the API may have the photo, so that it can no longer be cancelled. */
export const isUploadComplete = (share: number | undefined): boolean => share !== undefined && share >= 1;

/** Photos whose bytes have all left: the API may know them although no place of the card holds them now. */
const sent = new Set<string>();

export const noteSent = (key: string): Set<string> => sent.add(key);

export const wasSent = (key: string): boolean => sent.has(key);

onVisitForgotten(() => {
  bytes.clear();
  sent.clear();
  picked.clear();
  usePictures.setState({ pictures: {} });
});

async function make(file: File, local: LocalPicture | null): Promise<File> {
  if (!local || !isHeavy(file.size, local)) return file;
  const size = sentSize(local);
  const answer = await shrinkPhoto(file, size);
  const isBetter = answer.kind === 'picture' && (answer.blob.size < file.size || size.width < local.width);
  return isBetter ? new File([answer.blob], file.name, { type: 'image/jpeg' }) : file;
}

async function makeKnown(file: File, local: LocalPicture | null): Promise<SentBytes> {
  const made = await make(file, local).catch(() => file);
  return { file: made, checksum: await fileChecksum(made).catch(() => null) };
}

const showAs = (key: string, picture: LocalPicture): void =>
  usePictures.setState(({ pictures }) => ({ pictures: { ...pictures, [key]: picture } }));

/**
 * Shows a photo of this page from now on, and begins to make it small.
 * @param local its picture in full size; null when the browser cannot decode it
 */
export function addPhotoBytes(key: string, file: File, local: LocalPicture | null): Promise<SentBytes> {
  const made = bytes.get(key)?.made ?? makeKnown(file, local);
  bytes.set(key, { name: file.name, made });
  if (local) showAs(key, local);
  return made;
}

/** A photo that only the API has, and that its place is about to lose: it can still be shown in another one. */
export function keepPicture({ file, fileUrl }: Pick<Customization, 'file' | 'fileUrl'>): void {
  if (!file || fileUrl === null || usePictures.getState().pictures[file.checksum]) return;
  showAs(file.checksum, { url: fileUrl, width: file.width, height: file.height });
}

/** The bytes of a photo picked on this page; undefined when it is not. */
export const photoBytes = (key: string): Promise<SentBytes> | undefined => bytes.get(key)?.made;

/** What the file of a photo was called; undefined when it was not picked on this page. */
export const fileNameOf = (key: string): string | undefined => bytes.get(key)?.name;

/** A photo is known by its checksum from now on. */
export function renamePhotoBytes(former: string, key: string): void {
  const made = bytes.get(former);
  if (made) bytes.set(key, made);
  bytes.delete(former);
  const picture = usePictures.getState().pictures[former];
  if (picture) showAs(key, picture);
}

/** The API has a photo, or it is no longer wanted: its picture stays, its bytes go. */
export const forgetPhotoBytes = (key: string): boolean => bytes.delete(key);
