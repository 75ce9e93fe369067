import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder, temporaryFolder } from '../../test/app/temporary-folder';
import { StartError } from '../errors';
import { lockFileName, lockFolder, startTimeOf } from './lock';

const below = temporaryFolder();
let folder: string;
let other: ChildProcess;
beforeEach(() => {
  folder = emptyFolder(below);
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});
afterEach(() => other.kill('SIGKILL'));

const lockFile = () => path.join(folder, lockFileName);
const heldBy = (holder: unknown) =>
  writeFileSync(lockFile(), typeof holder === 'string' ? holder : JSON.stringify(holder));
const pidOf = (child: ChildProcess) => child.pid ?? 0;

describe('the lock of a data folder', () => {
  it('is given back', () => {
    lockFolder(folder)();
    expect(existsSync(lockFile())).toBe(false);
    lockFolder(folder)();
  });

  it('keeps out a second program while the first lives, in one sentence', () => {
    heldBy({ pid: pidOf(other), startedAt: startTimeOf(pidOf(other)) });
    expect(() => lockFolder(folder)).toThrow(StartError);
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another Jolimot (process ${other.pid}): stop it, or set DATA_DIR to another folder.`,
    );
  });

  it('even keeps out this process itself', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/in use/);
    release();
  });

  it('is taken over from a program that was killed', async () => {
    heldBy({ pid: pidOf(other), startedAt: startTimeOf(pidOf(other)) });
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    lockFolder(folder)();
  });

  it('is taken over when another program has got the same process id since', () => {
    heldBy({ pid: pidOf(other), startedAt: 'long ago' });
    lockFolder(folder)();
  });

  it('is taken over when what stands in it makes no sense', () => {
    heldBy('{"pid":');
    lockFolder(folder)();
  });

  it('leaves no other file behind', () => {
    heldBy('nonsense');
    const release = lockFolder(folder);
    expect(readdirSync(folder)).toEqual([lockFileName]);
    release();
  });

  it('is not given back over the head of a new holder', () => {
    const release = lockFolder(folder);
    heldBy('somebody else');
    release();
    expect(existsSync(lockFile())).toBe(true);
  });

  it('says so when the folder is missing', () => {
    expect(() => lockFolder(path.join(folder, 'none'))).toThrow(/cannot be used/);
  });
});
