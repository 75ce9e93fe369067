import path from 'node:path';
import { readFrom } from './backup/archive';
import { restoreBackup } from './backup/restore-backup';
import { createStorage } from './create-deps';
import { openDatabase } from './db/client';
import { loadConfig } from './env';
import { argument, withExitCode } from './with-exit-code';

await withExitCode(async () => {
  const source = path.resolve(
    argument('Say from where: npm run restore -- FOLDER, -- FILE.tar.gz or -- FILE.tar.gz.age'),
  );
  const config = loadConfig();
  const handle = await openDatabase(config, () => process.exit(1));
  try {
    const target = { handle, storage: createStorage(config), dataDir: config.dataDir };
    const restore = (folder: string) => restoreBackup(target, folder);
    const { madeAt, files } = await readFrom(source, restore, config.backupKeys);
    return `The shop is as it was at ${madeAt}, with ${Object.keys(files).length} files.`;
  } finally {
    await handle.close();
  }
});
