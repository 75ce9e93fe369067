import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const started = z.object({ port: z.number() });
const bucket = 'jolimot-files';

export interface ObjectServer {
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** Like a power cut; objects stay. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startObjectServer(): Promise<ObjectServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-objects-'));
  let running: ChildProcess | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    const script = path.join(import.meta.dirname, 'object-server-process.mjs');
    // It encrypts the listing's page token with DES, which OpenSSL has only as legacy.
    const execArgv = ['--openssl-legacy-provider'];
    const child = fork(script, [folder, String(port), bucket], { execArgv });
    running = child;
    const [message] = await once(child, 'message');
    port = started.parse(message).port;
  };
  const kill = async (): Promise<void> => {
    const child = running;
    running = undefined;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
