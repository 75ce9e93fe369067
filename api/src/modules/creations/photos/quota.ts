import { uploadLimits } from '@jolimot/card/upload-limits';
import type { Tx } from '../../../db/client';
import { invalid } from '../../../errors';
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
