import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { SelectInput, TextInput } from 'react-admin';
import { apiFile } from '@/lib/api/client';
import { AccountName } from '../parts/account-name';
import { buyerColumn } from '../parts/buyer-column';
import type { Column, ColumnWords } from '../parts/columns';
import { dayFilters } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { PdfDownload } from './pdf-download';
import { PurchaseLabel } from './purchase-looks';
import { PurchaseRefund } from './purchase-refund';
import { purchaseState } from './purchase-state';

const section = 'credit_purchases';

const columns: readonly [Column<CreditPurchase>, ...Column<CreditPurchase>[]] = [
  { label: 'reference', value: ({ reference }) => reference },
  buyerColumn<CreditPurchase>(),
  { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, isNumber: true },
  { label: 'remaining', value: ({ remaining }) => remaining, isNumber: true, isWide: true },
  {
    label: 'paid',
    value: ({ payment }) => payment.paid / 100,
    show: ({ payment }) => formatMoney(payment.paid),
    isNumber: true,
  },
  {
    label: 'createdAt',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }, { locale }) => longMoment(new Date(createdAt), locale),
    isWide: true,
  },
  {
    label: 'state',
    value: (purchase, { t }) => t(`choices.purchaseState.${purchaseState(purchase)}`),
    show: (purchase) => <PurchaseLabel purchase={purchase} />,
  },
];

export const PurchaseList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      <TextInput key="reference" source="reference" label="fields.reference" alwaysOn resettable />,
      <SelectInput
        key="paid"
        source="paid"
        label="fields.state"
        alwaysOn
        choices={[
          { id: true, name: 'choices.purchaseState.paid' },
          { id: false, name: 'choices.purchaseState.free' },
        ]}
      />,
      ...dayFilters,
    ]}
    opens="show"
    phone={{ line: 'buyer', state: 'state' }}
  />
);

function PurchaseFacts({ purchase, words: { t, locale } }: { purchase: CreditPurchase; words: ColumnWords }) {
  const { id, shopUser, nbCredit, remaining, payment, tax, taxRate, invoice, createdAt } = purchase;
  return (
    <Panel>
      <Details
        values={[
          [t('fields.buyer'), <AccountName key="buyer" iri={shopUser} />],
          [t('fields.createdAt'), longMoment(new Date(createdAt), locale)],
          [t('fields.nbCredit'), nbCredit],
          [t('fields.remaining'), remaining],
          [t('fields.paid'), `${formatMoney(payment.paid)} (${payment.paymentMethodName})`],
          [t('fields.tax'), `${formatMoney(tax)} (${taxRate} %)`],
          ...(payment.discount > 0
            ? [[t('fields.discount'), `${formatMoney(payment.discount)} (${payment.coupons.join(', ')})`] as const]
            : []),
          [t('fields.transactionId'), payment.transactionId],
          ...(invoice
            ? [
                [
                  t('fields.invoice'),
                  <span key="invoice">
                    {invoice}{' '}
                    <PdfDownload
                      number={invoice}
                      label={t('invoices.save', { number: invoice })}
                      read={() => apiFile('getCreditPurchaseInvoice', { params: { id } })}
                    />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

export const PurchaseShow = () => (
  <ResourceShow<CreditPurchase>
    section={section}
    title={({ reference }, { t }) => t('purchases.title', { reference })}
    beside={(purchase) => <PurchaseLabel purchase={purchase} />}
  >
    {(purchase, words) => (
      <>
        <PurchaseFacts purchase={purchase} words={words} />
        <PurchaseRefund purchase={purchase} />
      </>
    )}
  </ResourceShow>
);
