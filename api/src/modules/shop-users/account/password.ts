import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default) with the parameters that OWASP's password storage cheat sheet lists second: 19 MiB,
 * two passes, one lane. A hash takes 10–45 ms.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards send the same letter as different code points: é, or e and an accent. */
const normal = (password: string): string => password.normalize('NFC');

/** The argon2id hash of a password, salt and cost included. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** Made when the program starts: made on demand, the first login with an unknown e-mail would take twice as long. */
const decoy = hashPassword('no account has this hash');

/**
 * Whether a password is the one that was hashed.
 * Without a hash (no account has that e-mail) it takes as long as with one, so that the time does not tell.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), normal(password));
  return matches && passwordHash !== undefined;
}
