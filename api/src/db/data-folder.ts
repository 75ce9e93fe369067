import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../errors';
import { writeFailure } from '../system-error';

/** Below this the embedded database could fail in the middle of a write. */
const minimumFreeBytes = 100 * 1024 * 1024;

/**
 * Creates the data folder (readable by its owner alone: it holds keys and photos) and makes sure it can be written to.
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

/** One folder after another: `recursive` hides why it failed (a read-only disk comes out as "no such file"). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Where the embedded database lives inside the data folder. */
export const pgliteFolder = (dataDir: string): string => path.join(dataDir, 'pglite');
const versionFile = (dataDir: string): string => path.join(dataDir, 'pglite-version');

/** The version of the installed PGlite, such as `0.5.14`. */
export function installedPgliteVersion(): string {
  const require = createRequire(import.meta.url);
  const manifest = path.join(path.dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json');
  const version: unknown = JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (typeof version !== 'string') throw new StartError('The version of the embedded database cannot be read.');
  return version;
}

/**
 * Records beside the data which PGlite wrote them. Its files do not open in another minor version (0.4 in 0.5),
 * and it fails without saying why: so this says it.
 * @throws StartError when the data were written by another minor version
 */
export function checkPgliteVersion(dataDir: string, installed: string): void {
  const file = versionFile(dataDir);
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (existsSync(pgliteFolder(dataDir)) && minorOf(written) !== minorOf(installed)) {
    throw new StartError(
      `The database in ${dataDir} was written by PGlite ${written ?? 'of an unknown version'} and this program has ${installed}: start it with the program that wrote it, or set DATA_DIR to an empty folder.`,
    );
  }
  // Written before any data, so that data without this record come from another version.
  if (written !== installed) writeFileSync(file, `${installed}\n`);
}

const minorOf = (version: string | undefined): string => version?.split('.').slice(0, 2).join('.') ?? '';
