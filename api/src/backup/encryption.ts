import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../errors';

type Through = (content: Readable) => Promise<Readable>;

/** As the `age` tool. @throws StartError when the recipient is none */
export function encrypting(recipient: string): Through {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new StartError('BACKUP_RECIPIENT is no public key of age, such as age-keygen prints: age1…', { cause });
  }
  return async (content) => Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content)));
}

/** @throws StartError when the file has no identity, or none fits */
export function decrypting(identityFile: string): Through {
  const decrypter = new Decrypter();
  try {
    const lines = readFileSync(identityFile, 'utf8').split(/\r?\n/);
    const identities = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
    if (identities.length === 0) throw new Error('empty');
    for (const identity of identities) decrypter.addIdentity(identity.trim());
  } catch (cause) {
    throw new StartError(`BACKUP_IDENTITY_FILE (${identityFile}) cannot be read as an identity file of age.`, {
      cause,
    });
  }
  return async (content) => {
    try {
      return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(content)));
    } catch (cause) {
      throw new StartError('This backup was encrypted for another key, or is damaged. Nothing was restored.', {
        cause,
      });
    }
  };
}
