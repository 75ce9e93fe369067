import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError, systemCodeOf, writeFailure } from '../errors';

export const lockFileName = 'jolimot.lock';

const holder = z.object({ pid: z.number().int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof holder>;

/**
 * Two processes on one embedded database corrupt it silently. The lock holds the process's start time too, because ids
 * are reused.
 * @returns releases the lock
 * @throws StartError when another running process holds it, or it cannot be written to
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, lockFileName);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, mine);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (take(draft, file)) return releaser(file, mine);
      clearStale(file, folder);
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The data folder ${folder} cannot be used: ${writeFailure(cause)}.`, { cause });
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartError(`The data folder ${folder} is being taken by several processes at once: try again.`);
}

/** Atomic: no process reads half a lock file. */
function take(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (cause) {
    if (systemCodeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}

function clearStale(file: string, folder: string): void {
  const seen = read(file);
  if (seen === undefined) return;
  const owner = parse(seen);
  if (owner && startTimeOf(owner.pid) === owner.startedAt) {
    throw new StartError(
      `The data folder ${folder} is in use by another Jolimot (process ${owner.pid}): stop it, or set DATA_DIR to another folder.`,
    );
  }
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was quicker: the next attempt finds its lock
  }
  // Another process may have put its valid lock there meanwhile: put it back.
  if (read(aside) !== seen) take(aside, file);
  rmSync(aside, { force: true });
}

function releaser(file: string, mine: string): () => void {
  const release = () => {
    process.off('exit', release);
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

/** Empty when there is no such process. */
export function startTimeOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      // Field 22 of /proc/<pid>/stat; the name in brackets before it may hold spaces.
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
    } catch {
      return '';
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
