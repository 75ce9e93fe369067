import { longMoment } from '@jolimot/client/dates';
import { iriOf } from '@jolimot/contract/iri';
import type { LedgerEntry } from '@jolimot/contract/ledger';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMayEdit } from '@/back-office/provider/access';
import { api, apiPage } from '@/lib/api/client';
import type { PageCode } from '@/lib/forms/violations';
import { AskColleague } from '../accounts/ask-colleague';
import { ActField, ActForm, ReasonField } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Line, ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { usePages } from '../parts/use-pages';

export function AccountCredits({ account }: { account: number }) {
  const { t } = useColumnWords();
  const mayEdit = useMayEdit();
  const { items, hasNextPage, fetchNextPage, isError, refetch } = usePages({
    queryKey: ['account-ledger', account],
    itemsPerPage: 10,
    read: (page, signal) => apiPage('listCreditLedger', { query: { shopUser: [account], ...page } }, { signal }),
  });
  if (!items) return isError ? <ReadFailed onRetry={refetch} /> : null;
  const balance = items[0]?.balance ?? 0;
  return (
    <Panel title={t('accounts.balance', { count: balance })}>
      {items.length === 0 && <Typography color="textSecondary">{t('accounts.noMovement')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </Box>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('batches.moreCards')}</Button>}
      {mayEdit && <AdjustmentForm account={account} balance={balance} />}
    </Panel>
  );
}

function Movement({ entry }: { entry: LedgerEntry }) {
  const { t, locale } = useColumnWords();
  const { kind, createdAt, reason, reference, delta, balance } = entry;
  return (
    <Line look={{ py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <b>{t(`choices.ledgerKind.${kind}`)}</b>
        <Typography color="textSecondary">
          {[longMoment(new Date(createdAt), locale), reference, reason].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <b>{delta > 0 ? `+${delta}` : delta}</b>
      <Typography color="textSecondary" sx={{ minWidth: 90, textAlign: 'right' }}>
        {t('accounts.after', { count: balance })}
      </Typography>
    </Line>
  );
}

type AdjustmentFormProps = {
  account: number;
  balance: number;
  order?: string;
  onDone?: () => void;
};

export function AdjustmentForm({ account, balance, order, onDone }: AdjustmentFormProps) {
  const { t } = useColumnWords();
  const { isBusy, faults, codes, refuse, act } = useAct();
  const [typed, setTyped] = useState(order === undefined ? '' : '1');
  const [reason, setReason] = useState(order ?? '');
  const nbCredit = Number(typed);

  const adjust = async () => {
    const codes: Record<string, PageCode> = {
      ...(Number.isInteger(nbCredit) && nbCredit !== 0 ? {} : { nbCredit: 'invalid' }),
      ...(balance + nbCredit < 0 ? { nbCredit: 'credits_insufficient' } : {}),
      ...(reason.trim() ? {} : { reason: 'required' }),
    };
    refuse(codes);
    if (Object.keys(codes).length > 0) return;
    const about = order === undefined ? {} : { order };
    const body = { shopUser: iriOf('shop_users', account), nbCredit, reason, ...about };
    const isDone = await act({
      asked: body,
      send: (idempotencyKey) => api('createCreditAdjustment', { body }, { idempotencyKey }),
      done: 'accounts.adjusted',
    });
    if (!isDone) return;
    onDone?.();
    setTyped('');
    setReason('');
  };
  // The API names no field when the balance would go below zero.
  const isRefused = faults.nbCredit !== undefined || faults[''] !== undefined;
  const isAbove = codes.nbCredit === 'above_limit';
  return (
    <ActForm
      name={t(order === undefined ? 'accounts.adjust' : 'orders.offerCredit')}
      submit={t(order === undefined ? 'accounts.adjust' : 'orders.offerCredit')}
      disabled={isBusy}
      onSubmit={adjust}
      beside={isAbove && <AskColleague asked={{ shopUser: iriOf('shop_users', account), credits: nbCredit, reason }} />}
      sx={{ mt: 5, maxWidth: 520 }}
    >
      <ActField
        id="adjust-credits"
        label={t('accounts.adjustCredits')}
        type="number"
        value={typed}
        onValue={setTyped}
        fault={isAbove ? faults.nbCredit : isRefused ? t('accounts.adjustFault', { balance }) : undefined}
        help={t('accounts.adjustHelp')}
        slotProps={{ htmlInput: { step: 1 } }}
      />
      <ReasonField
        id="adjust-reason"
        value={reason}
        onValue={setReason}
        fault={faults.reason}
        help={t('accounts.adjustReasonHelp')}
      />
    </ActForm>
  );
}
