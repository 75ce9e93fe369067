import { idOfIri } from '@jolimot/contract/iri';
import { AccountName } from './account-name';
import type { Column } from './columns';

/** A link on the screen, the name in a saved table. */
export function buyerColumn<Item extends { shopUser: string }>(): Column<Item> {
  return {
    label: 'buyer',
    value: ({ shopUser }) => idOfIri('shop_users', shopUser),
    show: ({ shopUser }) => <AccountName iri={shopUser} />,
    account: ({ shopUser }) => idOfIri('shop_users', shopUser),
  };
}
