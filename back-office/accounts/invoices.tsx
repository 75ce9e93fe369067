import { longDate } from '@jolimot/client/dates';
import type { InvoiceSummary } from '@jolimot/contract/back-office/accounting';
import { idOfIri } from '@jolimot/contract/iri';
import { Link } from 'react-router-dom';
import { moneyColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { dayFilters, textFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { InvoicePdf } from './documents';

const columns: Columns<InvoiceSummary> = [
  {
    label: 'number',
    value: ({ number }) => number,
    show: ({ number, creditPurchase }) => (
      <Link to={`/credit_purchases/${idOfIri('credit_purchases', creditPurchase)}/show`}>{number}</Link>
    ),
  },
  { label: 'date', value: ({ day }) => day, show: ({ day }, { locale }) => longDate(day, locale) },
  { label: 'buyer', value: ({ buyer }) => buyer },
  moneyColumn('net', ({ net }) => net, { isWide: true }),
  moneyColumn('tax', ({ tax }) => tax, { isWide: true }),
  moneyColumn('total', ({ total }) => total),
  {
    label: 'document',
    value: () => '',
    show: ({ number, creditPurchase }) => (
      <InvoicePdf number={number} purchase={idOfIri('credit_purchases', creditPurchase)} />
    ),
  },
];

export const InvoiceList = () => (
  <ResourceList
    section="invoices"
    columns={columns}
    filters={[textFilter('number'), ...dayFilters]}
    phone={{ line: 'buyer', state: 'total', act: 'document' }}
  />
);
