import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError, writeFailure } from '../errors';

/** The embedded database must not fail in the middle of a write. */
const minimumFreeBytes = 100 * 1024 * 1024;

/**
 * Only its owner can read it: it holds keys and photos.
 * @throws StartError with the plain reason
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    writeFileSync(path.join(folder, '.writable'), '');
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be written to: ${writeFailure(cause)}.`, { cause });
  }
  const disk = statfsSync(folder);
  const free = disk.bavail * disk.bsize;
  if (free < minimumFreeBytes) {
    throw new StartError(
      `The disk of the data folder ${folder} is full: ${Math.floor(free / 1024 / 1024)} MB are left and 100 MB are needed.`,
    );
  }
}

/** `recursive` turns a read-only disk into "no such file". */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

export const pgliteFolder = (dataDir: string): string => path.join(dataDir, 'pglite');
const versionFile = (dataDir: string): string => path.join(dataDir, 'pglite-version');

export function installedPgliteVersion(): string {
  const require = createRequire(import.meta.url);
  const manifest = path.join(path.dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json');
  const version: unknown = JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (typeof version !== 'string') throw new StartError('The version of the embedded database cannot be read.');
  return version;
}

/**
 * PGlite fails without a reason on data of another minor version (0.4 in 0.5).
 * @throws StartError instead
 */
export function checkPgliteVersion(dataDir: string, installed: string): void {
  const file = versionFile(dataDir);
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (existsSync(pgliteFolder(dataDir)) && minorOf(written) !== minorOf(installed)) {
    throw new StartError(
      `The database in ${dataDir} was written by PGlite ${written ?? 'of an unknown version'} and this program has ${installed}: start it with the program that wrote it, or set DATA_DIR to an empty folder.`,
    );
  }
  // Written before any data: data without it come from another version.
  if (written !== installed) writeFileSync(file, `${installed}\n`);
}

const minorOf = (version: string | undefined): string => version?.split('.').slice(0, 2).join('.') ?? '';
