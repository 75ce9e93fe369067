import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';

export type KeptMail = Email;

const started = z.object({ port: z.number() });

/** A local mail server process without TLS or password, which saves its mails on disk. */
export interface KeptMailServer {
  /** For `SMTP_URL`. */
  url: string;
  taken(): Promise<KeptMail[]>;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startKeptMailServer(): Promise<KeptMailServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-mail-'));
  const known = new Map<string, Email>();
  let running: ChildProcess | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    const child = fork(path.join(import.meta.dirname, 'mail-server-process.mjs'), [folder, String(port)]);
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
    url: `smtp://127.0.0.1:${port}?tls=no`,
    taken: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      for (const name of names) {
        if (!known.has(name)) known.set(name, await PostalMime.parse(await readFile(path.join(folder, name))));
      }
      return [...known.values()];
    },
    kill,
    start,
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
