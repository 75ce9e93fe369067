import { shortDay, timeOfDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColumnWords } from '../parts/columns';
import { Postmark } from '../parts/postmark';
import { Panel } from '../parts/resource-show';

export function OrderHistory({ order }: { order: Order }) {
  const { t, locale } = useColumnWords();
  return (
    <Panel title={t('orders.history')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3.5 }}>
        {order.statuses
          .toSorted((one, other) => other.id - one.id)
          .map(({ id, status, reason, createdAt }, index) => {
            const { day, month } = shortDay(parisDay(new Date(createdAt)), locale);
            return (
              <Box component="li" key={id} sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
                <Postmark look={index === 0 ? 'full' : 'plain'}>
                  <span>{day}</span>
                  <small>{month}</small>
                </Postmark>
                <div>
                  <Typography variant="h3" component="div">
                    {t(`orderStatus.${status}`)}
                  </Typography>
                  <Typography color="textSecondary">
                    {[timeOfDay(new Date(createdAt), locale), reason].filter(Boolean).join(' · ')}
                  </Typography>
                </div>
              </Box>
            );
          })}
      </Box>
    </Panel>
  );
}
