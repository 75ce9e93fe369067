import type { JobHandler } from '../../../jobs/run/run-jobs';

/** Deletes the files of photos whose rows are gone. Deleting twice does no harm. */
export const forgetFiles: JobHandler<'photo.forget'> = async ({ keys }, { deps }) => {
  for (const key of keys) await deps.storage.delete(key);
};
