import { uploadLimits } from '@jolimot/contract/creations';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { creationHistory, photos } from '../../../db/schema/creations';
import { AppError } from '../../../errors';

const megabyte = 1024 * 1024;

/**
 * Bytes have a quota (docs/product/drafts.md, "Quotas"): all photos that a creation has had count, as its history keeps
 * each of them. The creation is held by the transaction, so that parallel uploads cannot pass together.
 * @param coming bytes of the photo that is to be added
 * @throws AppError 422 `photo_quota` on `file`
 */
export async function assertRoom(tx: Tx, creationId: number, coming: number): Promise<void> {
  const known = tx
    .select({ id: sql`(entry ->> 'photoId')::bigint` })
    .from(creationHistory)
    .innerJoin(sql`jsonb_array_elements(${creationHistory.state} -> 'customizations') as entry`, sql`true`)
    .where(sql`${creationHistory.creationId} = ${creationId}`);
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${photos.bytes}), 0)::float8` })
    .from(photos)
    .where(inArray(photos.id, known));
  if ((kept?.bytes ?? 0) + coming <= uploadLimits.bytesOfCreation) return;
  const max = uploadLimits.bytesOfCreation / megabyte;
  const message = `This creation holds ${max} MB of photos already.`;
  throw new AppError('validation', {
    violations: [{ propertyPath: 'file', code: 'photo_quota', message, params: { max } }],
  });
}
