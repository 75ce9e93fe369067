import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { forkServer, type KillableServer } from './killable-server';

export type KeptMail = Email;

/** Without TLS or password; saves its mails on disk. */
export interface KeptMailServer extends KillableServer {
  /** For `SMTP_URL`. */
  url: string;
  taken(): Promise<KeptMail[]>;
  close(): Promise<void>;
}

export async function startKeptMailServer(): Promise<KeptMailServer> {
  const known = new Map<string, Email>();
  const server = await forkServer('mail-server-process.mjs');
  const taken = async () => {
    const names = (await readdir(server.folder)).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names) {
      if (!known.has(name)) known.set(name, await PostalMime.parse(await readFile(path.join(server.folder, name))));
    }
    return [...known.values()];
  };
  return { ...server, url: `smtp://127.0.0.1:${server.port}?tls=no`, taken };
}
