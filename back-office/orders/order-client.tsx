import type { ShopUser } from '@jolimot/contract/accounts';
import { idOfIri } from '@jolimot/contract/iri';
import type { Order } from '@jolimot/contract/orders/order';
import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { listPath } from '@/back-office/provider/sections';
import { Details, Panel } from '../parts/resource-show';

export function OrderClient({ order }: { order: Order }) {
  const t = useTranslate();
  const id = idOfIri('shop_users', order.shopUser);
  const { data: client } = useGetOne<ShopUser>('shop_users', { id });
  if (!client) return null;
  return (
    <Panel title={`${client.firstname} ${client.lastname}`.trim()}>
      <Details
        values={[
          [t('fields.email'), client.email],
          [t('fields.language'), t(`choices.language.${client.locale}`)],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 2.5, '& a': { fontWeight: 700 } }}>
        <Link to={`/shop_users/${id}`}>{t('orders.account')}</Link>
        <Link to={listPath('orders', { 'shopUser[]': id })}>{t('orders.otherOrders')}</Link>
        <Link to={listPath('mails', { recipient: client.email })}>{t('orders.mails')}</Link>
      </Box>
    </Panel>
  );
}
