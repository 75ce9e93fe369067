import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, isNotNull, lt } from 'drizzle-orm';
import { idempotencyKeys, jobs } from '../../db/schema/system';
import { idempotencyHours } from '../../http/calls/idempotency';
import { uploadFolder } from '../../http/input/multipart';
import { noteFormerPictures } from '../../modules/catalogue/covers/forget-pictures';
import { forgetClientErrors } from '../../modules/client-errors/client-errors';
import { forgetDrafts } from '../../modules/creations/drafts/forget-drafts';
import { warnDrafts } from '../../modules/creations/drafts/warn-drafts';
import { forgetOrphans } from '../../modules/creations/photos/forget-photos';
import { askArrival } from '../../modules/orders/arrival/ask-arrival';
import { forgetSentPhotos } from '../../modules/orders/press/forget-sent-photos';
import { forgetRemains, forgetUnvalidated } from '../../modules/shop-users/deletion/forget-accounts';
import { forgetTokens } from '../../modules/tokens/repository';
import type { JobHandler } from '../run/run-jobs';

const hour = 3_600_000;
/** Finished jobs are kept for a month, to find out later what happened. */
const finishedJobsHours = 30 * 24;
/** No upload takes this long: an older file was left by a crash. */
const uploadHours = 24;

/** Deletes what is older than its retention time, and mails what is due by then, once a day. */
export const sweep: JobHandler<'housekeeping.sweep'> = async (_payload, { deps }) => {
  const now = deps.clock.now().getTime();
  const before = (hours: number) => new Date(now - hours * hour);
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(idempotencyHours)));
  await deps.db.delete(jobs).where(and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(finishedJobsHours))));
  await forgetTokens(deps.db, deps.clock.now());
  await forgetUnvalidated(deps);
  await forgetRemains(deps);
  await forgetClientErrors(deps.db, deps.clock.now());
  await warnDrafts(deps);
  await forgetDrafts(deps.db, deps.clock.now());
  await askArrival(deps);
  await forgetSentPhotos(deps.db, deps.clock.now());
  await forgetOrphans(deps, deps.clock.now());
  await noteFormerPictures(deps, deps.clock.now());
  await removeOldFiles(uploadFolder(deps.config.dataDir), before(uploadHours));
};

async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) await rm(file, { force: true });
  }
}
