import { activeColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';

type PaymentMethod = { name: string; freePayment: boolean; active: boolean };

const columns: Columns<PaymentMethod> = [
  { label: 'name', value: ({ name }) => name, sort: 'name' },
  { label: 'freePayment', value: ({ freePayment }, { t }) => t(freePayment ? 'ra.boolean.true' : 'ra.boolean.false') },
  activeColumn,
];

/** Read-only: part of the program. */
export const PaymentMethodList = () => (
  <ResourceList
    section="payment_methods"
    columns={columns}
    filters={[searchFilter]}
    sort={{ field: 'name', order: 'ASC' }}
    line={{ under: ['freePayment'], state: 'state' }}
  />
);
