import { generateKeyPairSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../env';

/** PEM (PKCS#8). The first signs, the others only verify (docs/operations.md, "A new signing key"). */
export type SigningKeys = readonly [string, ...string[]];

/** @param derive one key from each, in their order */
export const keysFrom = <Key>(
  [current, ...former]: SigningKeys,
  derive: (pem: string) => Key,
): readonly [Key, ...Key[]] => [derive(current), ...former.map(derive)];

const pem = /-----BEGIN PRIVATE KEY-----.+?-----END PRIVATE KEY-----/gs;

/** Without a setting, of a file that the first start makes. */
export function signingKeys({ jwtPrivateKey, dataDir }: Pick<Config, 'jwtPrivateKey' | 'dataDir'>): SigningKeys {
  if (jwtPrivateKey === undefined) return [keyFile(dataDir)];
  const typed = jwtPrivateKey.match(pem) ?? [];
  const [current = jwtPrivateKey, ...former] = typed.map((one) => `${one}\n`);
  // Older versions sealed with the text as it was typed.
  return [current, ...former, ...typed, jwtPrivateKey];
}

/** @param dataDir an existing folder */
function keyFile(dataDir: string): string {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'jwt-private.pem');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    try {
      // Of two processes that start together one wins, and both read its key.
      linkSync(draft, file);
    } catch (cause) {
      if (!existsSync(file)) throw cause;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}
