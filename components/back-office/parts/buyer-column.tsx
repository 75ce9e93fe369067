import { idOfIri } from '@jolimot/contract/iri';
import { AccountName } from './account-name';
import type { Column } from './columns';

/** Whose something is: a link to the account on the screen, the name in a saved table. */
export function buyerColumn<Item extends { shopUser: string }>(): Column<Item> {
  return {
    label: 'buyer',
    value: ({ shopUser }) => idOfIri('shop_users', shopUser),
    show: ({ shopUser }) => <AccountName iri={shopUser} />,
    account: ({ shopUser }) => idOfIri('shop_users', shopUser),
  };
}
