import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';
import { isBuilt, sourceHash, stamp } from './source-hash.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-install-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const locked = {
  '': { name: 'shop' },
  api: { version: '0.1.0' },
  'node_modules/left': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const installed = { 'node_modules/left': locked['node_modules/left'] };

describe('the packages', () => {
  beforeEach(() => {
    put('package-lock.json', { packages: locked });
    put('node_modules/.package-lock.json', { packages: installed });
    put('node_modules/left/package.json', {});
  });

  it('are there when npm has finished with this very lock', () => {
    expect(isInstalled(folder)).toBe(true);
  });
  it('are not there on a fresh checkout', () => {
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
  it('are not there after an install that was cut off', () => {
    rmSync(path.join(folder, 'node_modules', '.package-lock.json'));
    expect(isInstalled(folder)).toBe(false);
  });
  it('are not there once the lock names another version', () => {
    put('package-lock.json', {
      packages: { ...locked, 'node_modules/left': { version: '1.0.1', integrity: 'sha512-c' } },
    });
    expect(isInstalled(folder)).toBe(false);
  });
  it('are not there when a folder is missing', () => {
    rmSync(path.join(folder, 'node_modules', 'left'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('a build', () => {
  const hash = (settings: unknown = {}) => sourceHash(folder, ['src', 'one.ts', 'missing'], settings);
  beforeEach(() => {
    put('src/a.ts', 'a');
    put('src/b/c.ts', 'c');
    put('one.ts', '1');
  });

  it('is of the same sources until one changes, comes, goes or moves', () => {
    const first = hash();
    expect(hash()).toBe(first);
    put('src/a.ts', 'A');
    const changed = hash();
    put('src/a.ts', 'a');
    put('src/d.ts', '');
    const added = hash();
    rmSync(path.join(folder, 'src', 'd.ts'));
    put('src/b/e.ts', 'c');
    rmSync(path.join(folder, 'src', 'b', 'c.ts'));
    expect(new Set([first, changed, added, hash()]).size).toBe(4);
  });

  it('is another one with other settings', () => {
    expect(hash({ api: 'http://a' })).not.toBe(hash({ api: 'http://b' }));
  });

  it('does not change with its tests', () => {
    const first = hash();
    put('src/a.test.ts', 'test');
    expect(hash()).toBe(first);
  });

  it('counts once it is stamped', () => {
    const file = path.join(folder, 'stamp');
    expect(isBuilt(file, 'h')).toBe(false);
    stamp(file, 'h');
    expect([isBuilt(file, 'h'), isBuilt(file, 'other')]).toEqual([true, false]);
  });
});
