import { recipientName } from '@jolimot/card/postal/recipient-name';
import { longDay } from '@jolimot/client/dates';
import { type Order, orderStatuses } from '@jolimot/contract/orders';
import { BooleanInput, DateInput, SelectInput } from 'react-admin';
import { buyerColumn } from '../parts/buyer-column';
import type { Column } from '../parts/columns';
import { searchFilter } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { StateLabel } from '../parts/state-label';
import { orderListSort, orderStates } from './order-states';

const firstDay = ({ shippings }: Order): string => shippings.map(({ date }) => date).toSorted()[0] ?? '';

const columns: readonly [Column<Order>, ...Column<Order>[]] = [
  { label: 'reference', value: ({ reference }) => reference },
  {
    label: 'shippingDate',
    value: firstDay,
    show: (order, { locale }) => (firstDay(order) ? longDay(firstDay(order), locale) : '–'),
    sort: 'shippingDate',
  },
  {
    label: 'recipients',
    value: ({ shippings }) => shippings.map(({ recipient }) => recipientName(recipient)).join(', '),
    isWide: true,
  },
  { ...buyerColumn<Order>(), isWide: true },
  { label: 'cards', value: ({ cards }) => cards.length, isNumber: true },
  {
    label: 'state',
    value: ({ newStatus }, { t }) => t(`orderStatus.${newStatus}`),
    show: ({ newStatus }, { t }) => (
      <StateLabel state={orderStates[newStatus]}>{t(`orderStatus.${newStatus}`)}</StateLabel>
    ),
  },
];

/** A switch that is off sets no filter; `false` would select the opposite. */
const onOrAny = (isOn: boolean): true | null => isOn || null;

export const OrderList = () => (
  <ResourceList
    section="orders"
    columns={columns}
    filters={[
      searchFilter,
      <SelectInput
        key="status"
        source="status"
        label="fields.state"
        alwaysOn
        choices={orderStatuses.map((id) => ({ id, name: `orderStatus.${id}` }))}
      />,
      <DateInput key="shippingDate" source="shippingDate" label="fields.shippingDate" alwaysOn parse={(day) => day} />,
      <BooleanInput key="afterSales" source="afterSales" label="fields.afterSales" alwaysOn parse={onOrAny} />,
      <BooleanInput key="hasNote" source="hasNote" label="fields.hasNote" alwaysOn parse={onOrAny} />,
    ]}
    sort={orderListSort}
    opens="show"
    phone={{ line: 'shippingDate', state: 'state' }}
  />
);
