import { recipientName } from '@jolimot/card/postal/address';
import { longDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import { orderStatuses } from '@jolimot/contract/orders/statuses';
import { BooleanInput, DateInput } from 'react-admin';
import { buyerColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter, searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { orderListSort, orderState } from './order-states';

const firstDay = ({ shippings }: Order): string => shippings.map(({ date }) => date).toSorted()[0] ?? '';

const columns: Columns<Order> = [
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
  buyerColumn({ isWide: true }),
  { label: 'cards', value: ({ cards }) => cards.length, isNumber: true },
  stateColumn(orderState, ({ newStatus }) => newStatus),
];

/** A switch that is off sets no filter; `false` would select the opposite. */
const onOrAny = (isOn: boolean): true | null => isOn || null;

export const OrderList = () => (
  <ResourceList
    section="orders"
    columns={columns}
    filters={[
      searchFilter,
      choiceFilter('status', 'state', orderState.words, orderStatuses),
      <DateInput key="shippingDate" source="shippingDate" label="fields.shippingDate" alwaysOn parse={(day) => day} />,
      <BooleanInput key="afterSales" source="afterSales" label="fields.afterSales" alwaysOn parse={onOrAny} />,
      <BooleanInput key="hasNote" source="hasNote" label="fields.hasNote" alwaysOn parse={onOrAny} />,
    ]}
    sort={orderListSort}
    opens="show"
    line={{ under: ['recipients', 'shippingDate'], state: 'state' }}
  />
);
