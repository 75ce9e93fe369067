import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { useAct } from '../parts/use-act';

type SpoiledCardProps = {
  /** Of its order. */
  reference: string;
  card: { id: number; code: string };
  /** Its button is about to go. */
  onDone: () => void;
};

/** Sends a printed card back to the printer (docs/product/orders.md, "Cards"). */
export function SpoiledCard({ reference, card: { id, code }, onDone }: SpoiledCardProps) {
  const t = useTranslate();
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const putBack = async () => {
    const isDone = await act({
      send: () => api('updateOrderCards', { params: { reference }, body: { cards: [id], state: 'to_print' } }),
      done: 'orders.reshipped',
    });
    setAsked(false);
    if (isDone) onDone();
  };
  return (
    <>
      <Button aria-label={t('orders.spoiledOne', { code })} disabled={isBusy} onClick={() => setAsked(true)}>
        {t('orders.spoiled')}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('orders.spoiledTitle', { code })}
        content={t('orders.spoiledText')}
        confirm={t('orders.spoiledYes')}
        onConfirm={() => void putBack()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
