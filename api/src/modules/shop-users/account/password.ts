import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with the second set of parameters in OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. A
 * hash takes 10–45 ms.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards send a letter as different code points: é, or e and an accent. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** Else the first login with an unknown e-mail would take twice as long. */
const decoy = hashPassword('no account has this hash');

/** Takes the same time without a hash (unknown e-mail): it reveals nothing. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), normal(password));
  return matches && passwordHash !== undefined;
}
