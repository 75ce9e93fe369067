import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { readFrom, writeTo } from './archive';

const folder = temporaryFolder();
const archive = path.join(folder, 'shop.tar.gz.age');
// Several of age's chunks of 64 KiB.
const content = randomBytes(300_000);

async function makeKey(name: string) {
  const identity = await generateX25519Identity();
  const identityFile = path.join(folder, name);
  writeFileSync(identityFile, `# created: 2026-11-23\n# public key: age1…\n${identity}\n`);
  return { identityFile, recipient: await identityToRecipient(identity) };
}
const key = await makeKey('identity.txt');
const fill = async (target: string) => writeFileSync(path.join(target, 'rows'), content);
const found = (source: string, identityFile?: string) =>
  readFrom(source, async (from) => readFileSync(path.join(from, 'rows')), { identityFile });

await writeTo(archive, fill, { recipient: key.recipient });

describe('an encrypted backup', () => {
  it('comes back with the identity, and leaves nothing plain behind', async () => {
    expect((await found(archive, key.identityFile)).equals(content)).toBe(true);
    expect(readFileSync(archive).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is refused with another identity, or none, before anything is written', async () => {
    const other = await makeKey('other.txt');
    await expect(found(archive, other.identityFile)).rejects.toThrow('another key');
    await expect(found(archive)).rejects.toThrow('set BACKUP_IDENTITY_FILE');
    await expect(found(archive, path.join(folder, 'nowhere.txt'))).rejects.toThrow('cannot be read as an identity');
  });

  it.each([
    ['a changed byte of the head', (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(120) ^ 1, 120)],
    ['a changed byte in the middle', (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(200_000) ^ 1, 200_000)],
  ])('with %s is not restored', async (_what, change) => {
    const bytes = readFileSync(archive);
    change(bytes);
    const changed = path.join(folder, 'changed.tar.gz.age');
    writeFileSync(changed, bytes);
    await expect(found(changed, key.identityFile)).rejects.toThrow('Nothing was restored');
    writeFileSync(changed, readFileSync(archive).subarray(0, 200_000));
    await expect(found(changed, key.identityFile)).rejects.toThrow('Nothing was restored');
  });

  it('is never written plain by mistake', async () => {
    const plain = path.join(folder, 'plain.tar.gz');
    await expect(writeTo(plain, fill, { recipient: key.recipient })).rejects.toThrow('FILE.tar.gz.age');
    await expect(writeTo(`${plain}.age`, fill)).rejects.toThrow('set BACKUP_RECIPIENT');
    await expect(writeTo(`${plain}.age`, fill, { recipient: 'age1nonsense' })).rejects.toThrow('no public key');
    expect([plain, `${plain}.age`].filter(existsSync)).toEqual([]);
  });

  const tool = '/usr/bin/age';
  it.runIf(existsSync(tool))('is read by the age tool', () => {
    const plain = execFileSync(tool, ['-d', '-i', key.identityFile, archive]);
    expect(execFileSync('tar', ['xzO', './rows'], { input: plain }).equals(content)).toBe(true);
  });
});
