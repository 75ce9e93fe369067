import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { CardPayment } from '@jolimot/contract/back-office/accounting';
import { paymentStatuses } from '@jolimot/contract/payments';
import { SelectInput, TextInput } from 'react-admin';
import { buyerColumn } from '../parts/buyer-column';
import type { Column } from '../parts/columns';
import { dayFilters } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { type State, StateLabel } from '../parts/state-label';

/** Grey, grey, green, black, pink (docs/product/payment.md, "States"). */
const states: Record<CardPayment['status'], State> = {
  prepared: { paper: 'plain', mark: 'bars' },
  preparing: { paper: 'plain', mark: 'bars' },
  succeeded: { paper: 'green', mark: 'check' },
  failed: { paper: 'plain', mark: 'cross', isOutline: true },
  cancelled: { paper: 'pink', mark: 'cross' },
};

const columns: readonly [Column<CardPayment>, ...Column<CardPayment>[]] = [
  { label: 'transactionId', value: ({ transactionId }) => transactionId },
  buyerColumn<CardPayment>(),
  { label: 'package', isWide: true, value: ({ packageName }, { locale }) => packageName[locale] },
  {
    label: 'amount',
    value: ({ amount }) => amount / 100,
    show: ({ amount }) => formatMoney(amount),
    sort: 'amount',
    isNumber: true,
  },
  {
    label: 'refunded',
    value: ({ refunded }) => refunded / 100,
    show: ({ refunded }) => (refunded > 0 ? formatMoney(refunded) : '–'),
    isNumber: true,
    isWide: true,
  },
  {
    label: 'createdAt',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }, { locale }) => longMoment(new Date(createdAt), locale),
    isWide: true,
  },
  {
    label: 'state',
    value: ({ status }, { t }) => t(`choices.paymentState.${status}`),
    show: ({ status }, { t }) => <StateLabel state={states[status]}>{t(`choices.paymentState.${status}`)}</StateLabel>,
  },
];

export const PaymentList = () => (
  <ResourceList
    section="payments"
    columns={columns}
    filters={[
      <TextInput key="transactionId" source="transactionId" label="fields.transactionId" alwaysOn resettable />,
      <SelectInput
        key="status"
        source="status"
        label="fields.state"
        alwaysOn
        choices={paymentStatuses.map((id) => ({ id, name: `choices.paymentState.${id}` }))}
      />,
      ...dayFilters,
    ]}
    phone={{ line: 'amount', state: 'state' }}
  />
);
