import path from 'node:path';
import { createDiskStorage } from './adapters/storage/disk-storage';
import { moveFiles } from './adapters/storage/move-files';
import { createStorage } from './create-deps';
import { loadConfig } from './env';
import { StartError } from './errors';
import { argument, withExitCode } from './with-exit-code';

const usage = 'Say where to: npm run storage:move -- to-s3, or -- to-disk';

await withExitCode(async () => {
  const direction = argument(usage);
  if (direction !== 'to-s3' && direction !== 'to-disk') throw new StartError(usage);
  const config = loadConfig();
  if (!config.s3) throw new StartError('Name the bucket: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const disk = createDiskStorage(path.join(config.dataDir, 'files'));
  const bucket = createStorage(config);
  const { copied, same } = await (direction === 'to-s3' ? moveFiles(disk, bucket) : moveFiles(bucket, disk));
  return `${copied} files were copied and read again, ${same} were there already. The originals are where they were.`;
});
