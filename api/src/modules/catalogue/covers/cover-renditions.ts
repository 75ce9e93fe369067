import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { StorageMissingError } from '../../../adapters/storage/storage';
import { coverImages, covers } from '../../../db/schema/catalogue';
import type { Deps } from '../../../deps';
import { cardMastersOf, keepCardPictures } from '../../../images/cover-pictures';
import { createCoverThumbnails } from '../../../images/cover-thumbnails';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';

/** How long one turn may take, ms: in a new shop all of them take minutes, and press files wait for the same place. */
const turnMs = 5000;

/**
 * Makes, one cover after the other, the pictures and renditions that are missing: those of the launch covers' single layers
 * after the first start, and everything of covers that came in under a version which made them when they were asked for.
 * When its turn is over, the next one comes behind the jobs that wait by then.
 */
export const keepRenditions: JobHandler<'cover.renditions'> = async ({ after = 0 }, { deps }) => {
  const end = deps.clock.now().getTime() + turnMs;
  const ids = await deps.db
    .select({ id: covers.id })
    .from(covers)
    .where(and(isNull(covers.deletedAt), gt(covers.id, after)))
    .orderBy(asc(covers.id));
  for (const { id } of ids) {
    await keepCover(deps, id);
    if (deps.clock.now().getTime() >= end && id !== ids.at(-1)?.id) {
      await enqueue(deps.db, 'cover.renditions', { after: id });
      return;
    }
  }
};

async function keepCover({ db, storage }: Pick<Deps, 'db' | 'storage'>, id: number): Promise<void> {
  const own = await db.select().from(coverImages).where(eq(coverImages.coverId, id));
  const card = cardMastersOf(own);
  const thumbnails = createCoverThumbnails(storage);
  try {
    if (card) await keepCardPictures(storage, card);
    for (const { checksum } of own) await thumbnails.keepAll(checksum);
  } catch (cause) {
    // A cover without its master has nothing to show, and keeps no other from being shown.
    if (!(cause instanceof StorageMissingError)) throw cause;
  }
}
