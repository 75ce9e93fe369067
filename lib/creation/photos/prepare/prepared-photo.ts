import type { LocalPicture } from '../../document/changes';
import { rememberPicture } from './local-pictures';
import { shrinkPhoto } from './photo-worker-client';
import { fileChecksum, isHeavy, sentSize } from './sent-photo';

/** The file that is sent for each picked photo; made once. */
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

/** Starts shrinking a picked photo for slow connections. @param local its picture in full size */
export function preparePhoto(file: File, local: LocalPicture): Promise<File> {
  const made = ready.get(file) ?? makeKnown(file, local);
  ready.set(file, made);
  return made;
}

/** The file to send for a picked photo; the photo itself when it was not shrunk. */
export const preparedFile = (file: File): Promise<File> => ready.get(file) ?? Promise.resolve(file);
