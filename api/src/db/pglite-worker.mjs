/**
 * The embedded database's thread: PGlite behind a unix socket, so that `pg` is the only driver everywhere
 * and a long query never blocks the API's event loop. Plain JavaScript because a worker starts without tsx.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socket, snapshot } = workerData;

/**
 * initdb writes 128 MB, all of which become resident at once because WASM memory is cleared by writing. The whole
 * catalogue fits into this, and what does not is read from the system's own cache of files.
 */
const sharedBuffers = '16MB';

const db = await PGlite.create({
  dataDir,
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
