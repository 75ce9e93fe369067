import { recipientName } from '@jolimot/card/postal/address';
import type { BatchCard } from '@jolimot/contract/back-office/production';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { production } from '@/back-office/provider/today-tasks';
import { api } from '@/lib/api/client';
import { CorrectionForm } from '../orders/correction-form';
import { mayCorrect } from '../orders/order-cards';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';

type CardCorrectionProps = { card: BatchCard; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The order's own form, until the batch is closed (docs/product/orders.md, "A wrong address"). */
export function CardCorrection({ card, isOpen, onOpen }: CardCorrectionProps) {
  const { id, code, orderReference: reference } = card;
  const { t } = useColumnWords();
  const button = useRef<HTMLButtonElement>(null);
  const {
    data: order,
    isError,
    refetch,
  } = useQuery({
    queryKey: [production, 'order', reference],
    queryFn: ({ signal }) => api('getOrder', { params: { reference } }, { signal }),
    enabled: isOpen,
  });
  const ordered = order?.cards.find((one) => one.id === id);
  const shipping = order?.shippings.find((one) => one.id === ordered?.shipping);
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-label={t('batches.correctOne', { code })}
        onClick={() => onOpen(!isOpen)}
      >
        {t('orders.correct')}
      </Button>
      {isOpen && isError && <ReadFailed onRetry={refetch} />}
      {isOpen &&
        order &&
        ordered &&
        shipping &&
        (mayCorrect(order, ordered) ? (
          <CorrectionForm
            reference={reference}
            shipping={shipping}
            person={recipientName(shipping.recipient)}
            onDone={close}
          />
        ) : (
          <Typography sx={{ flex: '1 0 100%', pb: 3 }}>{t('batches.notCorrected')}</Typography>
        ))}
    </>
  );
}
