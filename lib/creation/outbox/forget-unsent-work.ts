import { forgetAllPhotos } from '../document/kept-photos';
import { stopKeepingWork } from '../document/kept-work';
import { cancelAllChanges } from './change-queue';

/**
 * Cancels and forgets all unsent work, at sign-out: the next person at this device may be someone else. Waiting changes
 * are cancelled too, since they would be written into the storage again.
 */
export async function forgetUnsentWork(): Promise<void> {
  stopKeepingWork();
  cancelAllChanges();
  await forgetAllPhotos();
}
