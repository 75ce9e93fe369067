import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const started = z.object({ port: z.number() });
const bucket = 'jolimot-files';

/** An S3 server with one bucket on this machine, in a process of its own. */
export interface ObjectServer {
  /** The settings by which the API finds it. */
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** Ends it as a power cut would; what it has stored stays. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it and deletes what it has stored. */
  close(): Promise<void>;
}

export async function startObjectServer(): Promise<ObjectServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-objects-'));
  let running: ChildProcess | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    const script = path.join(import.meta.dirname, 'object-server-process.mjs');
    // It ciphers the token of a listing's next page with DES, which OpenSSL keeps for the old.
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
