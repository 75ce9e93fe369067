import { cancelAllChanges } from './change-queue';
import { forgetAllPhotos } from './kept-photos';
import { forgetOwnWork } from './kept-work';

/**
 * Stops sending and keeping what an account's holder has left unsent: the next person at this device may be another one,
 * and what still waited would write itself into the storage again.
 */
export async function forgetUnsentWork(): Promise<void> {
  forgetOwnWork();
  cancelAllChanges();
  await forgetAllPhotos();
}
