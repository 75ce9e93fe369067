import { ApiError } from '@jolimot/client/api-error';
import type { ShopUser } from '@jolimot/contract/accounts';
import { useState } from 'react';
import { type AccountChange, fetchAccount, keepAccount, updateAccount } from '@/lib/api/account';

export type AccountConflict = { readonly change: AccountChange; readonly theirs: ShopUser };

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

const collides = (change: AccountChange, read: ShopUser, now: ShopUser): boolean =>
  (['firstname', 'lastname', 'gender', 'birthdate', 'newsletter', 'locale', 'photoMonths', 'email'] as const).some(
    (field) => change[field] !== undefined && now[field] !== read[field] && now[field] !== change[field],
  );

/** Changed fields only: other windows' changes stay. On a conflict the visitor chooses. */
export function useAccountChange(account: ShopUser) {
  /** It filled this part's form. */
  const [read, setRead] = useState(account);
  const [conflict, setConflict] = useState<AccountConflict | null>(null);

  /** @returns null when the visitor has to choose. @throws ApiError */
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

  /** @throws ApiError */
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
