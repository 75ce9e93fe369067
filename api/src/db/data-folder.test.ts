import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder, temporaryFolder } from '../../test/app/temporary-folder';
import { checkPgliteVersion, installedPgliteVersion, pgliteFolder, prepareDataFolder } from './data-folder';

const below = temporaryFolder();
let folder: string;
beforeEach(() => {
  folder = emptyFolder(below);
});

const record = () => path.join(folder, 'pglite-version');

describe('the data folder', () => {
  it('is made for its owner alone', () => {
    const made = path.join(folder, 'a', 'b');
    prepareDataFolder(made);
    expect(statSync(made).mode & 0o077).toBe(0);
  });

  it('refuses a place where no folder can be, in one sentence', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataFolder(path.join(file, 'data'))).toThrow(
      `The data folder ${path.join(file, 'data')} cannot be written to: part of that path is a file, not a folder.`,
    );
    expect(() => prepareDataFolder(file)).toThrow('part of that path is a file, not a folder');
  });

  it('refuses a disk that cannot be written to', () => {
    // Linux's /sys takes no folders, not even from root.
    expect(() => prepareDataFolder('/sys/jolimot')).toThrow(/^The data folder \/sys\/jolimot cannot be written to: /);
  });
});

describe('the version of the embedded database', () => {
  it('is recorded before the first data', () => {
    checkPgliteVersion(folder, '0.5.14');
    expect(readFileSync(record(), 'utf8')).toBe('0.5.14\n');
    expect(existsSync(pgliteFolder(folder))).toBe(false);
  });

  it('may move within a minor version', () => {
    mkdirSync(pgliteFolder(folder));
    writeFileSync(record(), '0.5.3\n');
    checkPgliteVersion(folder, '0.5.14');
    expect(readFileSync(record(), 'utf8')).toBe('0.5.14\n');
  });

  it.each([
    ['an older one', '0.4.9\n'],
    ['a newer one', '0.6.0\n'],
  ])('refuses data of %s, and leaves its record alone', (_case, written) => {
    mkdirSync(pgliteFolder(folder));
    writeFileSync(record(), written);
    expect(() => checkPgliteVersion(folder, '0.5.14')).toThrow(
      `was written by PGlite ${written.trim()} and this program has 0.5.14`,
    );
    expect(readFileSync(record(), 'utf8')).toBe(written);
  });

  it('refuses data of which nothing is known', () => {
    mkdirSync(pgliteFolder(folder));
    expect(() => checkPgliteVersion(folder, '0.5.14')).toThrow('of an unknown version');
  });

  it('is that of the installed package', () => {
    expect(installedPgliteVersion()).toMatch(/^0\.5\.\d+$/);
  });
});
