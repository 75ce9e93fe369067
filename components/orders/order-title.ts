import { recipientName } from '@jolimot/card/postal/address';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

const named = 3;

export function useOrderTitle() {
  const t = useTranslations('myAccount.orders');
  const titleOf = useCallback(
    ({ creations }: Order): string =>
      t('name', { name: creations[0]?.coverName ?? t('card'), others: Math.max(0, creations.length - 1) }),
    [t],
  );
  const recipientsOf = useCallback(
    ({ shippings }: Order): string =>
      shippings.length > named
        ? t('people', { count: shippings.length })
        : shippings.map(({ recipient }) => recipientName(recipient)).join(', '),
    [t],
  );
  return { titleOf, recipientsOf };
}
