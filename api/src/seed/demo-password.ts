import { randomInt, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemCodeOf } from '../errors';

/** Without lookalikes (l and 1, o and 0). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLine = /^password: (\S+)$/m;

export const demoAccountsFile = (dataDir: string): string => path.join(dataDir, 'demo-accounts.txt');

/** Configured, else from the data folder, else new. */
export async function demoPasswordFor(
  dataDir: string,
  configured: string | undefined,
  emails: readonly string[],
): Promise<string> {
  const file = demoAccountsFile(dataDir);
  if (configured !== undefined) {
    // The configured one is not copied into the file.
    await writeFile(file, fileContent(emails, 'the one in DEMO_PASSWORD'), { mode: 0o600 });
    return configured;
  }
  return (await passwordIn(file)) ?? draw(file, emails);
}

async function draw(file: string, emails: readonly string[]): Promise<string> {
  const drawn = Array.from({ length: 4 }, () => word(5)).join('-');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, fileContent(emails, drawn), { mode: 0o600 });
  try {
    // One of two processes wins, and both read its password.
    await link(draft, file);
    return drawn;
  } catch (cause) {
    const theirs = await passwordIn(file);
    if (theirs !== undefined) return theirs;
    if (systemCodeOf(cause) !== 'EEXIST') throw cause;
    // The file names a DEMO_PASSWORD that is no longer set.
    await rename(draft, file);
    return drawn;
  } finally {
    await rm(draft, { force: true });
  }
}

const fileContent = (emails: readonly string[], password: string): string =>
  `Jolimot, demo accounts\n\n${emails.join('\n')}\n\npassword: ${password}\n`;

const passwordIn = async (file: string): Promise<string | undefined> =>
  passwordLine.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];

const word = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
