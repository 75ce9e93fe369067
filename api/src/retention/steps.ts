import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps';
import { uploadFolder } from '../http/input/multipart';
import { enqueue } from '../jobs/queue/enqueue';
import { type RetentionStep, retentionSteps } from '../jobs/queue/retention-steps';
import type { JobHandler } from '../jobs/run/run-jobs';
import { foldDaySums } from '../modules/accounting/fold-day-sums';
import { keepPrepaidDay } from '../modules/accounting/prepaid-credits';
import { noteFormerPictures } from '../modules/catalogue/covers/forget-pictures';
import { forgetDrafts } from '../modules/creations/drafts/forget-drafts';
import { warnDrafts } from '../modules/creations/drafts/warn-drafts';
import { forgetOrphans } from '../modules/creations/photos/forget-photos';
import { askArrival } from '../modules/orders/arrival/ask-arrival';
import { forgetSentPhotos } from '../modules/orders/press/forget-sent-photos';
import { forgetRemains, forgetUnvalidated } from '../modules/shop-users/deletion/forget-accounts';
import { endLives, lives } from './lives';

/** Older uploads were left by a crash. */
const uploadMs = 24 * 3_600_000;

type Work = (deps: Deps, now: Date) => Promise<unknown>;

const ofRows = (name: keyof typeof lives): Work => {
  return ({ db }, now) => endLives(db, lives[name], now);
};

const works: Record<RetentionStep, Work> = {
  'idempotency-keys': ofRows('idempotency-keys'),
  jobs: ofRows('jobs'),
  'refresh-tokens': ofRows('refresh-tokens'),
  'mailed-tokens': ofRows('mailed-tokens'),
  mails: ofRows('mails'),
  'contact-messages': ofRows('contact-messages'),
  'error-reports': ofRows('error-reports'),
  'batch-files': ofRows('batch-files'),
  mailboxes: ofRows('mailboxes'),
  'unvalidated-accounts': forgetUnvalidated,
  'remains-of-accounts': forgetRemains,
  'drafts-to-warn': warnDrafts,
  drafts: ({ db }, now) => forgetDrafts(db, now),
  'arrivals-to-ask': askArrival,
  'sent-photos': ({ db }, now) => forgetSentPhotos(db, now),
  'orphan-files': forgetOrphans,
  'former-pictures': noteFormerPictures,
  'half-uploads': ({ config }, now) => removeOldFiles(uploadFolder(config.dataDir), new Date(now.getTime() - uploadMs)),
  'day-sums': ({ db }) => foldDaySums(db),
  'prepaid-credits': ({ db }, now) => keepPrepaidDay(db, now),
};

export const sweep: JobHandler<'housekeeping.sweep'> = async (_payload, { deps: { db } }) => {
  await enqueue(db, 'payment.movements', {});
  await enqueue(db, 'payment.reversals', {});
  for (const step of retentionSteps) await enqueue(db, 'retention.step', { step });
};

export const retain: JobHandler<'retention.step'> = async ({ step }, { deps }) => {
  await works[step](deps, deps.clock.now());
};

async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) await rm(file, { force: true });
  }
}
