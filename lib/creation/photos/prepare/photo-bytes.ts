import type { Creation, Customization } from '@jolimot/contract/creations';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { LocalPicture, LocalPictures } from '../../document/shown';
import type { OpenedPhoto } from './open-photo';
import { shrinkPhoto } from './photo-worker-client';
import { fileChecksum, isHeavy, sentSize } from './sent-photo';

export type SentBytes = {
  readonly file: File;
  /** Null where the browser cannot. */
  readonly checksum: string | null;
};

/** By key. */
const bytes = new Map<string, { readonly name: string; readonly made: Promise<SentBytes> }>();

/** Before their bytes are known. */
const picked = new Set<string>();

export const notePicked = (key: string): Set<string> => picked.add(key);

export const isOfPage = (key: string): boolean => bytes.has(key) || picked.has(key);

/** Also after sending, for another place. */
export const usePictures = create<{ readonly pictures: LocalPictures }>(() => ({ pictures: {} }));

/** It can no longer be cancelled. */
export const isUploadComplete = (share: number | undefined): boolean => share !== undefined && share >= 1;

/** Even if no place holds them now. */
const sent = new Set<string>();

export const noteSent = (key: string): Set<string> => sent.add(key);

export const wasSent = (key: string): boolean => sent.has(key);

onVisitForgotten(() => {
  bytes.clear();
  sent.clear();
  picked.clear();
  usePictures.setState({ pictures: {} });
});

async function make({ file, local, isShrinkable }: OpenedPhoto): Promise<File> {
  if (!local || !isShrinkable || !isHeavy(file.size, local)) return file;
  const size = sentSize(local);
  const answer = await shrinkPhoto(file, size);
  const isBetter = answer.kind === 'picture' && (answer.blob.size < file.size || size.width < local.width);
  return isBetter ? new File([answer.blob], file.name, { type: 'image/jpeg' }) : file;
}

async function makeKnown(opened: OpenedPhoto): Promise<SentBytes> {
  const made = await make(opened).catch(() => opened.file);
  return { file: made, checksum: await fileChecksum(made).catch(() => null) };
}

const showAs = (key: string, picture: LocalPicture): void =>
  usePictures.setState(({ pictures }) => ({ pictures: { ...pictures, [key]: picture } }));

export function addPhotoBytes(key: string, opened: OpenedPhoto): Promise<SentBytes> {
  const made = bytes.get(key)?.made ?? makeKnown(opened);
  bytes.set(key, { name: opened.file.name, made });
  if (opened.local) showAs(key, opened.local);
  if (opened.local && opened.sharper) void sharpen(opened.local.url, opened.sharper);
  return made;
}

/** The key may be another by then. */
async function sharpen(thumbnail: string, sharper: () => Promise<LocalPicture | null>): Promise<void> {
  const made = await sharper().catch(() => null);
  if (!made) return;
  const isDrawable = await drawable(made.url);
  const { pictures } = usePictures.getState();
  const keys = Object.keys(pictures).filter((key) => pictures[key]?.url === thumbnail);
  if (!isDrawable || keys.length === 0) return URL.revokeObjectURL(made.url);
  for (const key of keys) showAs(key, { ...pictures[key], ...made });
}

/** So that nothing blinks. */
const drawable = (url: string): Promise<boolean> => {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
};

const loading = new Set<string>();

/** Shown once they can be drawn at once. */
export function loadStored({ customizations, tray }: Pick<Creation, 'customizations' | 'tray'>): void {
  for (const { file, fileUrl } of [...Object.values(customizations), ...Object.values(tray)]) {
    const { pictures } = usePictures.getState();
    if (!file || !fileUrl || loading.has(file.checksum)) continue;
    const mine = pictures[file.checksum];
    if (!mine?.url.startsWith('blob:') || mine.isReplaced) continue;
    loading.add(file.checksum);
    void drawable(fileUrl).then((isDrawable) => {
      // Tried again with the next answer.
      loading.delete(file.checksum);
      const now = usePictures.getState().pictures[file.checksum];
      // Forgotten meanwhile, it stays so.
      if (isDrawable && now) showAs(file.checksum, { ...now, isReplaced: true });
    });
  }
}

/** About to lose its place: another one can show it. */
export function keepPicture({ file, fileUrl }: Pick<Customization, 'file' | 'fileUrl'>): void {
  if (!file || fileUrl === null || usePictures.getState().pictures[file.checksum]) return;
  showAs(file.checksum, { url: fileUrl, width: file.width, height: file.height });
}

/** Undefined when not picked on this page. */
export const photoBytes = (key: string): Promise<SentBytes> | undefined => bytes.get(key)?.made;

export const fileNameOf = (key: string): string | undefined => bytes.get(key)?.name;

export function renamePhotoBytes(former: string, key: string): void {
  const made = bytes.get(former);
  if (made) bytes.set(key, made);
  bytes.delete(former);
  const picture = usePictures.getState().pictures[former];
  if (picture) showAs(key, picture);
}

/** The shown picture stays. */
export const forgetPhotoBytes = (key: string): boolean => bytes.delete(key);
