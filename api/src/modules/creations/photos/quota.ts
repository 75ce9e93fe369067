import { uploadLimits } from '@jolimot/card/upload-limits';
import type { Tx } from '../../../db/client';
import { AppError } from '../../../errors';
import { bytesInHistory } from './repository';

const megabyte = 1024 * 1024;

/**
 * The bytes of a creation's photos have a quota (docs/product/drafts.md, "Quotas"). Every photo it has had counts, as its
 * history keeps each of them. The transaction holds the creation's row, so parallel uploads are counted one after another.
 * @param coming bytes of the photo that is to be added
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
