import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, at OWASP's second choice: 19 MiB, two passes, one lane; 10–45 ms a hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same word typed on two keyboards may come as different code points (é, or e and an accent). */
const written = (password: string): string => password.normalize('NFC');

/** The argon2id hash of a password, salt and cost included. */
export const hashPassword = (password: string): Promise<string> => hash(written(password), cost);

/** Made when the program starts: made on demand, the first unknown e-mail would take twice as long. */
const decoy = hashPassword('no account has this hash');

/**
 * Whether a password is the one that was hashed.
 * Without a hash (nobody has that e-mail) it works as long as with one, so that time tells nothing.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), written(password));
  return matches && passwordHash !== undefined;
}
