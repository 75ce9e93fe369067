import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { newSecret } from '../../tokens/secret';
import { hashPassword } from '../account/password';
import type { ShopUserRow } from '../account/repository';
import { createAccountMails } from '../credentials/account-mails';
import { eraseAccount, eraseBelongings } from './erase-account';
import { deletedAccountsToErase, lockUnvalidated, markWarned } from './repository';

const dayMs = 86_400_000;
const unvalidatedDays = 90;
const warningDays = 7;
const batch = 50;

export async function forgetUnvalidated(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  const now = deps.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const mails = createAccountMails(deps);
  const deletionAt = new Date(now.getTime() + warningDays * dayMs);
  const toWarn = { emailBefore: before(unvalidatedDays - warningDays), warnedUntil: null };
  await forEachUnvalidated(deps, toWarn, async (tx, user) => {
    await markWarned(tx, user.id, now);
    await mails.expiring(tx, user, now, deletionAt);
  });
  let unknownPassword: string | undefined;
  // The deletion comes a week after the warning, which may be late.
  const toDelete = { emailBefore: before(unvalidatedDays), warnedUntil: before(warningDays) };
  await forEachUnvalidated(deps, toDelete, async (tx, user) => {
    unknownPassword ??= await hashPassword(newSecret());
    await eraseAccount(tx, user, unknownPassword, now);
  });
}

/** @param work must make the account no longer due */
async function forEachUnvalidated(
  { db }: Pick<Deps, 'db'>,
  due: Parameters<typeof lockUnvalidated>[1],
  work: (tx: Tx, user: ShopUserRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const rows = await lockUnvalidated(tx, due, batch);
      for (const user of rows) await work(tx, user);
      return rows.length;
    });
    if (done < batch) return;
  }
}

export async function forgetRemains({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const id of await deletedAccountsToErase(db)) {
    await db.transaction((tx) => eraseBelongings(tx, id, clock.now()));
  }
}
