import type { ShopUser } from '@jolimot/contract/accounts';
import { idOfIri } from '@jolimot/contract/iri';
import { useDataProvider, useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Links to the account. @param iri of the account */
export function AccountName({ iri }: { iri: string }) {
  const t = useTranslate();
  const id = idOfIri('shop_users', iri);
  const { data, isPending } = useGetManyAggregate<ShopUser>('shop_users', { ids: [id] });
  if (isPending) return null;
  const account = data?.find((one) => one?.id === id);
  if (!account) return t('accounts.gone');
  return <Link to={`/shop_users/${id}`}>{nameOf(account)}</Link>;
}

const nameOf = ({ firstname, lastname, email }: Pick<ShopUser, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email;

/** Accounts per call: their ids are in the query string. */
const atOnce = 100;

/** Leaves out deleted accounts. */
export function useAccountNames(): (ids: number[]) => Promise<ReadonlyMap<number, string>> {
  const provider = useDataProvider();
  return async (ids) => {
    const names = new Map<number, string>();
    for (let start = 0; start < ids.length; start += atOnce) {
      const { data } = await provider.getMany<ShopUser>('shop_users', { ids: ids.slice(start, start + atOnce) });
      for (const account of data) names.set(account.id, nameOf(account));
    }
    return names;
  };
}
