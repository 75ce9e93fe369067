import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { Withdrawal } from '@jolimot/contract/back-office/accounting';
import { idOfIri } from '@jolimot/contract/iri';
import { SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { apiFile } from '@/lib/api/client';
import { buyerColumn } from '../parts/buyer-column';
import type { Column } from '../parts/columns';
import { dayFilters } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { type State, StateLabel } from '../parts/state-label';
import { PdfDownload } from './pdf-download';

const waiting: State = { paper: 'yellow', mark: 'bars' };
const done: State = { paper: 'green', mark: 'check' };

const stateWord = ({ refundedAt }: Withdrawal): string => `choices.refundState.${refundedAt ? 'done' : 'waiting'}`;

const columns: readonly [Column<Withdrawal>, ...Column<Withdrawal>[]] = [
  {
    label: 'creditNote',
    value: ({ creditNote }) => creditNote,
    show: ({ creditNote, creditPurchase }) => (
      <Link to={`/credit_purchases/${idOfIri('credit_purchases', creditPurchase)}/show`}>{creditNote}</Link>
    ),
  },
  buyerColumn<Withdrawal>(),
  { label: 'nbCredit', value: ({ credits }) => credits, isNumber: true, isWide: true },
  { label: 'amount', value: ({ amount }) => amount / 100, show: ({ amount }) => formatMoney(amount), isNumber: true },
  {
    label: 'reason',
    value: ({ reason }) => reason,
    show: ({ reason }, { t }) => reason || t('withdrawals.byBuyer'),
    isWide: true,
  },
  {
    label: 'createdAt',
    value: ({ requestedAt }) => requestedAt,
    show: ({ requestedAt }, { locale }) => longMoment(new Date(requestedAt), locale),
    isWide: true,
  },
  {
    label: 'document',
    value: () => '',
    show: ({ creditNote }, { t }) => (
      <PdfDownload
        number={creditNote}
        label={t('withdrawals.save', { number: creditNote })}
        read={() => apiFile('getCreditNote', { params: { number: creditNote } })}
      />
    ),
  },
  {
    label: 'state',
    value: (withdrawal, { t }) => t(stateWord(withdrawal)),
    show: (withdrawal, { t }) => (
      <StateLabel state={withdrawal.refundedAt ? done : waiting}>{t(stateWord(withdrawal))}</StateLabel>
    ),
  },
];

export const WithdrawalList = () => (
  <ResourceList
    section="withdrawals"
    columns={columns}
    filters={[
      <SelectInput
        key="refunded"
        source="refunded"
        label="fields.state"
        alwaysOn
        choices={[
          { id: true, name: 'choices.refundState.done' },
          { id: false, name: 'choices.refundState.waiting' },
        ]}
      />,
      ...dayFilters,
    ]}
    phone={{ line: 'amount', state: 'state', act: 'document' }}
  />
);
