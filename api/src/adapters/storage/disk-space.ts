import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  bytes: number;
}

/** As far as this user may write. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
}
