import { uploadLimits } from '@jolimot/card/upload-limits';
import { diskSpace } from '../../../adapters/storage/disk-space';
import type { Tx } from '../../../db/client';
import type { Config } from '../../../env';
import { AppError, invalid } from '../../../errors';
import { bytesInHistory } from './repository';

const megabyte = 1024 * 1024;

/**
 * Photos in the history count too (docs/product/drafts.md, "Quotas"). The locked row makes parallel uploads count one
 * after another.
 * @param coming bytes of the new photo
 * @throws AppError 422 `photo_quota` on `file`
 */
export async function assertPhotoQuota(tx: Tx, creationId: number, coming: number): Promise<void> {
  if ((await bytesInHistory(tx, creationId)) + coming <= uploadLimits.bytesOfCreation) return;
  const max = uploadLimits.bytesOfCreation / megabyte;
  throw invalid(
    'file',
    'photo_quota',
    'This card already holds {max} MB of photos, which is all it can. Start a new card to add more.',
    { max },
  );
}

/**
 * The last room is for buyers (docs/product/drafts.md, "Quotas"): each photo passes this disk, wherever it is kept.
 * @throws AppError 503
 */
export async function assertRoomForGuest({ dataDir, guestPhotoFloor }: Config): Promise<void> {
  if ((await diskSpace(dataDir)).freeBytes >= guestPhotoFloor) return;
  throw new AppError('unavailable', {
    detail: 'We have no room for more photos just now. Sign in to add yours, or come back later: nothing is lost.',
    headers: { 'retry-after': '3600' },
  });
}
