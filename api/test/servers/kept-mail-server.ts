import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';

/** A mail as a mailbox has it. */
export type KeptMail = Email;

const started = z.object({ port: z.number() });

/** A mail server in a process of its own on this machine, without TLS or password, which keeps on the disk what it takes. */
export interface KeptMailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** What it has promised to deliver, in that order, whatever became of it since. */
  taken(): Promise<KeptMail[]>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it and deletes what it has kept. */
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
