import { email, password } from '@jolimot/contract/accounts';
import { personName } from '@jolimot/contract/fields';
import { z } from 'zod';
import { type Clock, systemClock } from './clock';
import type { Db } from './db/client';
import { StartError } from './errors';
import { isGuessable } from './modules/shop-users/account/guessable-password';
import { hashPassword } from './modules/shop-users/account/password';
import { insertShopUser } from './modules/shop-users/account/repository';

const answers = z.object({
  email,
  password: password.min(12, { error: 'The password should have 12 characters or more.' }),
  firstname: z.string().trim().min(1, { error: 'The first name is missing.' }).pipe(personName),
  lastname: z.string().trim().min(1, { error: 'The last name is missing.' }).pipe(personName),
});

/** @throws StartError for an invalid answer, or an address with an account */
export async function insertSuperadmin(db: Db, given: unknown, clock: Clock = systemClock): Promise<number> {
  const parsed = answers.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const { firstname, lastname } = parsed.data;
  if (await isGuessable(parsed.data.password, parsed.data)) throw new StartError('The password is easy to guess.');
  const row = await insertShopUser(db, {
    firstname,
    lastname,
    email: parsed.data.email,
    passwordHash: await hashPassword(parsed.data.password),
    // Staff carry ROLE_USER beside their higher role (docs/product/accounts.md, "Roles").
    roles: ['ROLE_SUPERADMIN', 'ROLE_USER'],
    active: true,
    verifiedAt: clock.now(),
  });
  if (!row) throw new StartError(`There is an account with the address ${parsed.data.email} already.`);
  return row.id;
}
