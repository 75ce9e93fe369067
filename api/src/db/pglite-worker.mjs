/**
 * `pg` stays the only driver, and a long query never blocks the API. Plain JavaScript because a worker starts without
 * tsx.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socket, snapshot } = workerData;

/** All of initdb's 128 MB would be resident. The catalogue fits into this. */
const sharedBuffers = '16MB';

const db = await PGlite.create({
  dataDir,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
});
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 100 });
await server.start();

parentPort.on('message', async (message) => {
  if (message.kind === 'dump') {
    const dump = await db.dumpDataDir('none');
    await writeFile(message.file, Buffer.from(await dump.arrayBuffer()));
    parentPort.postMessage({ kind: 'dumped' });
    return;
  }
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort.postMessage({ kind: 'ready' });
