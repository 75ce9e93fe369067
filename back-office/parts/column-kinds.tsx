import { briefMoment, shortMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { ShopUser } from '@jolimot/contract/accounts';
import { idOfIri } from '@jolimot/contract/iri';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from './columns';
import { type StateKind, StateOf, shopState } from './state-label';

type More<Item> = Partial<Pick<Column<Item>, 'sort' | 'isWide'>>;

/** Saved tables have euros. @param cents of the item */
export const moneyColumn = <Item,>(label: string, cents: (item: Item) => number, more?: More<Item>): Column<Item> => ({
  label,
  value: (item) => cents(item) / 100,
  show: (item) => formatMoney(cents(item)),
  isNumber: true,
  ...more,
});

export const momentColumn = <Item,>(label: string, at: (item: Item) => string, more?: More<Item>): Column<Item> => ({
  label,
  value: (item, { locale }) => shortMoment(new Date(at(item)), locale),
  show: (item, { locale }) => briefMoment(new Date(at(item)), locale),
  ...more,
});

export const stateColumn = <Item, Name extends string>(
  kind: StateKind<Name>,
  nameOf: (item: Item) => Name,
  more?: More<Item>,
): Column<Item> => ({
  label: 'state',
  value: (item, { t }) => t(`${kind.words}.${nameOf(item)}`),
  show: (item) => <StateOf kind={kind} name={nameOf(item)} />,
  ...more,
});

type Shown = { active: boolean; deletedAt?: string | null };

export const activeColumn = stateColumn(
  shopState,
  ({ active, deletedAt }: Shown) => (deletedAt ? 'deleted' : active ? 'active' : 'inactive'),
  { sort: 'active' },
);

export function buyerColumn<Item extends { shopUser: string }>(more?: More<Item>): Column<Item> {
  return {
    label: 'buyer',
    value: ({ shopUser }) => idOfIri('shop_users', shopUser),
    show: ({ shopUser }) => <AccountName iri={shopUser} />,
    ...more,
  };
}

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
