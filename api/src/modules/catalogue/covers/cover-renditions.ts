import { asc, eq, isNull } from 'drizzle-orm';
import { StorageMissingError } from '../../../adapters/storage/storage';
import { coverImages, covers } from '../../../db/schema/catalogue';
import { cardMastersOf, keepCardPictures } from '../../../images/cover-pictures';
import { createCoverThumbnails } from '../../../images/cover-thumbnails';
import type { JobHandler } from '../../../jobs/run/run-jobs';

/**
 * Makes, one after the other, the pictures and renditions that a cover lacks: those of the launch covers' single layers
 * after the first start, and everything of covers that came in under a version which made them when they were asked for.
 */
export const keepRenditions: JobHandler<'cover.renditions'> = async (_payload, { deps: { db, storage } }) => {
  const thumbnails = createCoverThumbnails(storage);
  const ids = await db
    .select({ id: covers.id })
    .from(covers)
    .where(isNull(covers.deletedAt))
    .orderBy(asc(covers.priority));
  for (const { id } of ids) {
    const own = await db.select().from(coverImages).where(eq(coverImages.coverId, id));
    const card = cardMastersOf(own);
    try {
      if (card) await keepCardPictures(storage, card);
      for (const { checksum } of own) await thumbnails.keepAll(checksum);
    } catch (cause) {
      // A cover without its master has nothing to show, and keeps no other from being shown.
      if (!(cause instanceof StorageMissingError)) throw cause;
    }
  }
};
