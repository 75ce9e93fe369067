import { longDate } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { InvoiceSummary } from '@jolimot/contract/back-office/accounting';
import { idOfIri } from '@jolimot/contract/iri';
import { TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { apiFile } from '@/lib/api/client';
import type { Column } from '../parts/columns';
import { dayFilters } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { PdfDownload } from './pdf-download';

const columns: readonly [Column<InvoiceSummary>, ...Column<InvoiceSummary>[]] = [
  {
    label: 'number',
    value: ({ number }) => number,
    show: ({ number, creditPurchase }) => (
      <Link to={`/credit_purchases/${idOfIri('credit_purchases', creditPurchase)}/show`}>{number}</Link>
    ),
  },
  { label: 'date', value: ({ day }) => day, show: ({ day }, { locale }) => longDate(day, locale) },
  { label: 'buyer', value: ({ buyer }) => buyer },
  { label: 'net', value: ({ net }) => net / 100, show: ({ net }) => formatMoney(net), isNumber: true, isWide: true },
  { label: 'tax', value: ({ tax }) => tax / 100, show: ({ tax }) => formatMoney(tax), isNumber: true, isWide: true },
  { label: 'total', value: ({ total }) => total / 100, show: ({ total }) => formatMoney(total), isNumber: true },
  {
    label: 'document',
    value: () => '',
    show: ({ number, creditPurchase }, { t }) => (
      <PdfDownload
        number={number}
        label={t('invoices.save', { number })}
        read={() =>
          apiFile('getCreditPurchaseInvoice', { params: { id: idOfIri('credit_purchases', creditPurchase) } })
        }
      />
    ),
  },
];

export const InvoiceList = () => (
  <ResourceList
    section="invoices"
    columns={columns}
    filters={[<TextInput key="number" source="number" label="fields.number" alwaysOn resettable />, ...dayFilters]}
    phone={{ line: 'buyer', state: 'total', act: 'document' }}
  />
);
