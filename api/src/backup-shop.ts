import path from 'node:path';
import { backUp } from './backup/make-backup';
import { systemClock } from './clock';
import { createStorage } from './create-deps';
import { connectDatabase } from './db/client';
import { loadConfig } from './env';
import { argument, withExitCode } from './with-exit-code';

await withExitCode(async () => {
  const target = path.resolve(argument('Say where to: npm run backup -- FOLDER, -- FILE.tar.gz or -- FILE.tar.gz.age'));
  const config = loadConfig();
  const handle = await connectDatabase(config, () => process.exit(1));
  try {
    const source = { handle, storage: createStorage(config), dataDir: config.dataDir, clock: systemClock };
    const { tables, files } = await backUp(source, target, config.backupKeys);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const safety = config.backupKeys.recipient
      ? 'Only the identity of BACKUP_RECIPIENT opens it.'
      : 'It opens every account: keep it safe.';
    return `${target} holds ${rows} rows and ${Object.keys(files).length} files. ${safety}`;
  } finally {
    await handle.close();
  }
});
