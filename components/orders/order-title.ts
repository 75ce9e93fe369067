import { recipientName } from '@jolimot/card/postal/address';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';

const named = 3;

export function useOrderTitle() {
  const t = useTranslations('myAccount.orders');
  const titleOf = ({ creations }: Order): string =>
    t('name', { name: creations[0]?.coverName ?? t('card'), others: Math.max(0, creations.length - 1) });
  const recipientsOf = ({ shippings }: Order): string =>
    shippings.length > named
      ? t('people', { count: shippings.length })
      : shippings.map(({ recipient }) => recipientName(recipient)).join(', ');
  return { titleOf, recipientsOf };
}
