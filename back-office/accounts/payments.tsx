import { formatMoney } from '@jolimot/client/money';
import type { CardPayment } from '@jolimot/contract/back-office/accounting';
import { paymentStatuses } from '@jolimot/contract/payments';
import { buyerColumn, momentColumn, moneyColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter, dayFilters, textFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import type { StateKind } from '../parts/state-label';

/** Grey, grey, green, black, pink (docs/product/payment.md, "States"). */
const paymentState: StateKind<CardPayment['status']> = {
  words: 'choices.paymentState',
  looks: {
    prepared: { paper: 'plain', mark: 'bars' },
    preparing: { paper: 'plain', mark: 'bars' },
    succeeded: { paper: 'green', mark: 'check' },
    failed: { paper: 'plain', mark: 'cross', isOutline: true },
    cancelled: { paper: 'pink', mark: 'cross' },
  },
};

const columns: Columns<CardPayment> = [
  buyerColumn(),
  { label: 'package', isWide: true, value: ({ packageName }, { locale }) => packageName[locale] },
  moneyColumn('amount', ({ amount }) => amount, { sort: 'amount' }),
  {
    ...moneyColumn('refunded', ({ refunded }) => refunded, { isWide: true }),
    show: ({ refunded }) => (refunded > 0 ? formatMoney(refunded) : '–'),
  },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  { label: 'transactionId', isWide: true, value: ({ transactionId }) => transactionId },
  stateColumn(paymentState, ({ status }) => status),
];

export const PaymentList = () => (
  <ResourceList
    section="payments"
    columns={columns}
    filters={[
      textFilter('transactionId'),
      choiceFilter('status', 'state', paymentState.words, paymentStatuses),
      ...dayFilters,
    ]}
    line={{ under: ['amount', 'createdAt'], state: 'state' }}
  />
);
