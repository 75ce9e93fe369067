import type { ShopUser } from '@jolimot/contract/accounts';
import { idOfIri } from '@jolimot/contract/iri';
import { useGetManyAggregate, useTranslate } from 'react-admin';
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
