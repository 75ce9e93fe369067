import type { ShopUser } from '@jolimot/contract/accounts';
import { useState } from 'react';
import { type AccountChange, fetchAccount, keepAccount, updateAccount } from '@/lib/api/account';
import { ApiError } from '@/lib/api/api-error';

/** A change that meets another one of the same fields, made elsewhere since they were read. */
export type AccountConflict = { readonly change: AccountChange; readonly theirs: ShopUser };

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

/** Whether another change touched one of the fields that this one is about. */
const collides = (change: AccountChange, read: ShopUser, now: ShopUser): boolean =>
  (['firstname', 'lastname', 'gender', 'birthdate', 'newsletter', 'locale', 'photoMonths', 'email'] as const).some(
    (field) => change[field] !== undefined && now[field] !== read[field] && now[field] !== change[field],
  );

/**
 * Sends changes of one part of the account. Only what was changed is sent, so that parts saved in another window stay;
 * where both changed the same, the visitor chooses.
 * @param account as it is known now
 */
export function useAccountChange(account: ShopUser) {
  /** What the form of this part was filled from. */
  const [read, setRead] = useState(account);
  const [conflict, setConflict] = useState<AccountConflict | null>(null);

  /** @returns the account as it is stored now, or null when the visitor has to choose. @throws ApiError */
  const send = async (change: AccountChange, base: ShopUser = account): Promise<ShopUser | null> => {
    if (collides(change, read, base)) {
      setConflict({ change, theirs: base });
      return null;
    }
    try {
      const saved = await updateAccount(base, change);
      setRead(saved);
      setConflict(null);
      return saved;
    } catch (error) {
      if (!isStale(error)) throw error;
      return send(change, await fetchAccount(account.id));
    }
  };

  /** Keeps one's own words over those written elsewhere. @throws ApiError */
  const keepMine = async ({ change, theirs }: AccountConflict): Promise<ShopUser> => {
    const saved = await updateAccount(theirs, change);
    setRead(saved);
    setConflict(null);
    await keepAccount(saved);
    return saved;
  };

  const takeTheirs = ({ theirs }: AccountConflict): void => {
    setRead(theirs);
    setConflict(null);
  };
  return { send, conflict, keepMine, takeTheirs };
}
