import { longDate } from '@jolimot/client/dates';
import { type AccountingDocument, documentKinds } from '@jolimot/contract/back-office/bookkeeping';
import { idOfIri } from '@jolimot/contract/iri';
import { Link } from 'react-router-dom';
import { moneyColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { accountFilter, choiceFilter, dayFilters, textFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';
import { CreditNotePdf, InvoicePdf } from './documents';

const purchaseOf = ({ creditPurchase }: AccountingDocument): number => idOfIri('credit_purchases', creditPurchase);

const columns: Columns<AccountingDocument> = [
  {
    label: 'number',
    value: ({ id }) => id,
    show: (document) => <Link to={`/credit_purchases/${purchaseOf(document)}/show`}>{document.id}</Link>,
  },
  { label: 'kind', value: ({ kind }, { t }) => t(`choices.documentKind.${kind}`) },
  { label: 'date', value: ({ day }) => day, show: ({ day }, { locale }) => longDate(day, locale) },
  { label: 'buyer', value: ({ buyer }) => buyer },
  moneyColumn('net', ({ net }) => net, { isWide: true }),
  { label: 'taxRate', value: ({ taxRate }) => taxRate, isNumber: true, isWide: true },
  moneyColumn('tax', ({ tax }) => tax, { isWide: true }),
  moneyColumn('total', ({ total }) => total),
  { label: 'paymentReference', value: ({ paymentReference }) => paymentReference, isWide: true },
  { label: 'paymentMethod', value: ({ paymentMethod }) => paymentMethod, isWide: true },
  {
    label: 'document',
    value: () => '',
    show: (document) =>
      document.kind === 'invoice' ? (
        <InvoicePdf number={document.id} purchase={purchaseOf(document)} />
      ) : (
        <CreditNotePdf number={document.id} />
      ),
  },
];

/** Credit notes too. */
export const InvoiceList = () => (
  <ResourceList
    section="invoices"
    columns={columns}
    filters={[
      textFilter('number'),
      choiceFilter('kind', 'kind', 'choices.documentKind', documentKinds),
      accountFilter('shopUser', 'buyer', 'ROLE_CLIENT'),
      ...dayFilters,
    ]}
    line={{ under: ['kind', 'buyer'], state: 'total', act: 'document' }}
  />
);
