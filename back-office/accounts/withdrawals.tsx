import type { Withdrawal } from '@jolimot/contract/back-office/accounting';
import { idOfIri } from '@jolimot/contract/iri';
import { Link } from 'react-router-dom';
import { buyerColumn, momentColumn, moneyColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { dayFilters, eitherFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import type { StateKind } from '../parts/state-label';
import { CreditNotePdf } from './documents';

const refundState: StateKind<'waiting' | 'done'> = {
  words: 'choices.refundState',
  looks: { waiting: { paper: 'yellow', mark: 'bars' }, done: { paper: 'green', mark: 'check' } },
};

const columns: Columns<Withdrawal> = [
  {
    label: 'creditNote',
    value: ({ creditNote }) => creditNote,
    show: ({ creditNote, creditPurchase }) => (
      <Link to={`/credit_purchases/${idOfIri('credit_purchases', creditPurchase)}/show`}>{creditNote}</Link>
    ),
  },
  buyerColumn(),
  { label: 'nbCredit', value: ({ credits }) => credits, isNumber: true, isWide: true },
  moneyColumn('amount', ({ amount }) => amount),
  {
    label: 'reason',
    value: ({ reason }) => reason,
    show: ({ reason }, { t }) => reason || t('withdrawals.byBuyer'),
    isWide: true,
  },
  momentColumn('createdAt', ({ requestedAt }) => requestedAt, { isWide: true }),
  { label: 'document', value: () => '', show: ({ creditNote }) => <CreditNotePdf number={creditNote} /> },
  stateColumn(refundState, ({ refundedAt }) => (refundedAt ? 'done' : 'waiting')),
];

export const WithdrawalList = () => (
  <ResourceList
    section="withdrawals"
    columns={columns}
    filters={[
      eitherFilter('refunded', [true, 'choices.refundState.done'], [false, 'choices.refundState.waiting']),
      ...dayFilters,
    ]}
    line={{ under: ['amount', 'createdAt'], state: 'state', act: 'document' }}
  />
);
