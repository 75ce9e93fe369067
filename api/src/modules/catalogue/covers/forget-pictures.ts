import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { coverImages } from '../../../db/schema/catalogue';
import { jobs } from '../../../db/schema/system';
import type { Deps } from '../../../deps';
import {
  type CardMasters,
  cardMastersOf,
  cardPictureId,
  deleteCardPictures,
  keepCardPictures,
  storedCardPictures,
} from '../../../images/cover-pictures';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';

/**
 * ms: pages that name a former picture may lie in a shared cache for a week (`deploy/nginx/`), and in the storefront's
 * until the next visit.
 */
export const formerPictureMs = 30 * 24 * 3_600_000;

export async function noteFormerPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<void> {
  const present = await presentPictures(db);
  const again = [...present.keys()];
  // A picture in use again starts its time anew when it is replaced.
  const waiting = and(eq(jobs.kind, 'cover.forget'), isNull(jobs.doneAt));
  if (again.length > 0) await db.delete(jobs).where(and(waiting, inArray(sql`${jobs.payload} ->> 'id'`, again)));
  for (const id of await storedCardPictures(storage)) {
    if (present.has(id)) continue;
    const runAt = new Date(now.getTime() + formerPictureMs);
    await enqueue(db, 'cover.forget', { id }, { runAt, key: `cover.forget:${id}` });
  }
}

export const forgetPicture: JobHandler<'cover.forget'> = async ({ id }, { deps: { db, storage } }) => {
  if ((await presentPictures(db)).has(id)) return;
  await deleteCardPictures(storage, id);
  const again = (await presentPictures(db)).get(id);
  if (again) await keepCardPictures(storage, again);
};

/** Includes covers that are switched off or deleted. */
async function presentPictures(db: DbOrTx): Promise<Map<string, CardMasters>> {
  const { coverId, name, checksum } = coverImages;
  const rows = await db.select({ coverId, name, checksum }).from(coverImages);
  const ofCover = new Map<number, typeof rows>();
  for (const row of rows) ofCover.set(row.coverId, [...(ofCover.get(row.coverId) ?? []), row]);
  const present = new Map<string, CardMasters>();
  for (const images of ofCover.values()) {
    const masters = cardMastersOf(images);
    if (masters) present.set(cardPictureId(masters), masters);
  }
  return present;
}
