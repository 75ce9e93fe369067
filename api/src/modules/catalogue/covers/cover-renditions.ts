import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { StorageMissingError } from '../../../adapters/storage/storage';
import { coverImages, covers } from '../../../db/schema/catalogue';
import type { Deps } from '../../../deps';
import { cardMastersOf, keepCardPictures } from '../../../images/cover-pictures';
import { createCoverThumbnails } from '../../../images/cover-thumbnails';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';

/** ms: press files wait for the same worker. */
const turnMs = 5000;

/** Also for versions that made pictures on request. The next turn queues behind waiting jobs. */
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
    // A cover without its master must not stop the others.
    if (!(cause instanceof StorageMissingError)) throw cause;
  }
}
