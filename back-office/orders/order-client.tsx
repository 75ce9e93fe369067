import { longMoment } from '@jolimot/client/dates';
import type { ShopUser } from '@jolimot/contract/accounts';
import type { OrderDesk } from '@jolimot/contract/back-office/order-desk';
import { idOfIri } from '@jolimot/contract/iri';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { listPath } from '@/back-office/provider/sections';
import { AdjustmentForm } from '../clients/account-credits';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';
import { Details, Panel } from '../parts/resource-show';

export function OrderClient({ order, buyer }: { order: Order; buyer: OrderDesk['buyer'] | undefined }) {
  const { t, locale } = useColumnWords();
  const mayEdit = useMayEdit();
  const [isOffering, setOffering] = useState(false);
  const id = idOfIri('shop_users', order.shopUser);
  const { data: client, error, refetch } = useGetOne<ShopUser>('shop_users', { id });
  if (!client) return error ? <ReadFailed onRetry={refetch} /> : null;
  return (
    <Panel title={`${client.firstname} ${client.lastname}`.trim()}>
      <Details
        values={[
          [t('fields.email'), client.email],
          [t('fields.language'), t(`choices.language.${client.locale}`)],
          buyer !== undefined && [t('accounts.since'), longMoment(new Date(buyer.since), locale)],
          buyer !== undefined && [t('fields.nbCredit'), t('accounts.balance', { count: buyer.balance })],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', mt: 2.5, '& a': { fontWeight: 700 } }}>
        <Link to={`/shop_users/${id}`}>{t('orders.account')}</Link>
        <Link to={listPath('orders', { 'shopUser[]': id })}>
          {buyer ? t('orders.ordersOf', { count: buyer.nbOrder }) : t('orders.otherOrders')}
        </Link>
        <Link to={listPath('contact_messages', { 'shopUser[]': id })}>{t('orders.messages')}</Link>
        <Link to={listPath('mails', { recipient: client.email })}>{t('orders.mails')}</Link>
      </Box>
      {mayEdit && buyer && (
        <Button aria-expanded={isOffering} sx={{ mt: 2.5, ml: -2 }} onClick={() => setOffering(!isOffering)}>
          {t(isOffering ? 'orders.close' : 'orders.offerCredit')}
        </Button>
      )}
      {isOffering && buyer && (
        <AdjustmentForm
          account={id}
          balance={buyer.balance}
          order={order.reference}
          onDone={() => setOffering(false)}
        />
      )}
    </Panel>
  );
}
