import { randomInt, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Letters and digits that nobody mistakes for one another when reading them off a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLine = /^password: (\S+)$/m;

/** Where the drawn password is kept, readable by its owner alone. */
export const demoAccountsFile = (dataDir: string): string => path.join(dataDir, 'demo-accounts.txt');

/**
 * The password of the demo accounts: the configured one, else the one kept in the data folder, else a new one.
 * @param emails written beside it, so that the file explains itself
 */
export async function demoPasswordFor(
  dataDir: string,
  configured: string | undefined,
  emails: readonly string[],
): Promise<string> {
  const file = demoAccountsFile(dataDir);
  if (configured !== undefined) {
    // A password that no longer opens anything would only mislead.
    await rm(file, { force: true });
    return configured;
  }
  const kept = await passwordIn(file);
  if (kept !== undefined) return kept;
  const drawn = Array.from({ length: 4 }, () => word(5)).join('-');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `Jolimot, demo accounts\n\n${emails.join('\n')}\n\npassword: ${drawn}\n`, { mode: 0o600 });
  try {
    // Linked, not written in place: of two processes that start together one wins, and both read its password.
    await link(draft, file);
    return drawn;
  } catch (cause) {
    const theirs = await passwordIn(file);
    if (theirs === undefined) throw cause;
    return theirs;
  } finally {
    await rm(draft, { force: true });
  }
}

const passwordIn = async (file: string): Promise<string | undefined> =>
  passwordLine.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];

const word = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
