import { uploadLimits } from '@jolimot/card/upload-limits';
import type { Tx } from '../../../db/client';
import { AppError } from '../../../errors';
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
  const message = `This creation holds ${max} MB of photos already.`;
  throw new AppError('validation', {
    violations: [{ propertyPath: 'file', code: 'photo_quota', message, params: { max } }],
  });
}
