import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import { iriOf } from '@jolimot/contract/iri';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { refundFor } from '@jolimot/contract/shop/refund';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useMayEdit } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import type { PageCode } from '@/lib/forms/violations';
import { ActField, ActForm, ReasonField } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { AskColleague } from './ask-colleague';
import { CreditNotePdf } from './documents';
import { refundable, refundBasisOf } from './purchase-state';

export function PurchaseRefund({ purchase }: { purchase: CreditPurchase }) {
  const { t, locale } = useColumnWords();
  const mayEdit = useMayEdit();
  const most = refundable(purchase);
  if (purchase.withdrawals.length === 0 && !(mayEdit && purchase.invoice)) return null;
  return (
    <Panel title={t('purchases.refunds')}>
      {purchase.withdrawals.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 4, p: 0 }}>
          {purchase.withdrawals.map(({ credits, amount, creditNote, requestedAt, refundedAt }) => (
            <Box
              key={creditNote}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'center' }}
            >
              <b>{formatMoney(amount)}</b>
              <span>{t('purchases.credits', { count: credits })}</span>
              <span>{longMoment(new Date(requestedAt), locale)}</span>
              <span>{t(`choices.refundState.${refundedAt ? 'done' : 'waiting'}`)}</span>
              <CreditNotePdf number={creditNote} />
            </Box>
          ))}
        </Box>
      )}
      {mayEdit && most === 0 && <Typography color="textSecondary">{t('purchases.nothingLeft')}</Typography>}
      {mayEdit && most > 0 && <RefundForm key={most} purchase={purchase} most={most} />}
    </Panel>
  );
}

/** @param most credits that may be refunded */
function RefundForm({ purchase, most }: { purchase: CreditPurchase; most: number }) {
  const { t } = useColumnWords();
  const { isBusy, faults, codes, refuse, act } = useAct();
  const [typed, setTyped] = useState(String(most));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const credits = Number(typed);
  const isAbove = codes.credits === 'above_limit';

  const ask = () => {
    const codes: Record<string, PageCode> = {
      ...(Number.isInteger(credits) && credits >= 1 ? {} : { credits: 'invalid' }),
      ...(credits > most ? { credits: 'credits_insufficient' } : {}),
      ...(reason.trim() ? {} : { reason: 'required' }),
    };
    refuse(codes);
    if (Object.keys(codes).length === 0) setAsked(true);
  };
  const refund = async () => {
    const body = { credits, reason };
    const isDone = await act({
      asked: body,
      send: (idempotencyKey) => api('refundCreditPurchase', { params: { id: purchase.id }, body }, { idempotencyKey }),
      done: 'purchases.refunded',
    });
    setAsked(false);
    if (isDone) setReason('');
  };
  return (
    <ActForm
      submit={t('purchases.refund')}
      variant="contained"
      color="error"
      disabled={isBusy}
      onSubmit={ask}
      beside={
        isAbove && <AskColleague asked={{ creditPurchase: iriOf('credit_purchases', purchase.id), credits, reason }} />
      }
      sx={{ maxWidth: 520 }}
    >
      <ActField
        id="refund-credits"
        label={t('purchases.refundCredits')}
        type="number"
        value={typed}
        onValue={setTyped}
        fault={isAbove || faults.credits === undefined ? faults.credits : t('purchases.atMost', { count: most })}
        help={t('purchases.atMost', { count: most })}
        slotProps={{ htmlInput: { min: 1, max: most, step: 1 } }}
      />
      <ReasonField
        id="refund-reason"
        value={reason}
        onValue={setReason}
        fault={faults.reason}
        help={t('purchases.reasonHelp')}
      />
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('purchases.refundTitle', {
          count: credits,
          amount: formatMoney(refundFor(refundBasisOf(purchase), credits).amount),
        })}
        content={t('purchases.refundText')}
        confirm={t('purchases.refund')}
        onConfirm={() => void refund()}
        onClose={() => setAsked(false)}
      />
    </ActForm>
  );
}
