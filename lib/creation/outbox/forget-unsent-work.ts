import { forgetAllPhotos } from '../document/kept-photos';
import { forgetOwnWork } from '../document/kept-work';
import { cancelAllChanges } from './change-queue';

/**
 * Stops sending and keeping what an account's holder has left unsent: the next person at this device may be another one,
 * and what still waited would write itself into the storage again.
 */
export async function forgetUnsentWork(): Promise<void> {
  forgetOwnWork();
  cancelAllChanges();
  await forgetAllPhotos();
}
