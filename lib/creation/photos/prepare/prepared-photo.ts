import type { LocalPicture } from '../../document/changes';
import { fileChecksum } from './file-checksum';
import { rememberPicture } from './local-pictures';
import { isHeavy, sentSize } from './photo-size';
import { shrinkPhoto } from './photo-worker-client';

/** What is sent of each picked photo: made once, in the meantime and at the latest when its turn comes. */
const ready = new WeakMap<File, Promise<File>>();

async function make(file: File, local: LocalPicture): Promise<File> {
  const size = sentSize(local);
  const answer = isHeavy(file.size, local) ? await shrinkPhoto(file, size) : null;
  const isBetter = answer?.kind === 'picture' && (answer.blob.size < file.size || size.width < local.width);
  return isBetter ? new File([answer.blob], file.name, { type: 'image/jpeg' }) : file;
}

async function makeKnown(file: File, local: LocalPicture): Promise<File> {
  const sent = await make(file, local).catch(() => file);
  const checksum = await fileChecksum(sent).catch(() => null);
  if (checksum) rememberPicture(checksum, local.url);
  return sent;
}

/** Begins to make a picked photo small enough for a slow line. @param local as the browser shows it, in its full size */
export function makeReady(file: File, local: LocalPicture): Promise<File> {
  const made = ready.get(file) ?? makeKnown(file, local);
  ready.set(file, made);
  return made;
}

/** The file to send in a picked photo's place; the photo itself where nothing was or could be made of it. */
export const readyPhoto = (file: File): Promise<File> => ready.get(file) ?? Promise.resolve(file);
