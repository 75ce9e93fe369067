import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { AccountName, buyerColumn, momentColumn, moneyColumn, stateColumn } from '../parts/column-kinds';
import type { Columns, ColumnWords } from '../parts/columns';
import { dayFilters, eitherFilter, textFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { InvoicePdf } from './documents';
import { PurchaseRefund } from './purchase-refund';
import { purchaseState, purchaseStates } from './purchase-state';

const section = 'credit_purchases';

const columns: Columns<CreditPurchase> = [
  { label: 'reference', value: ({ reference }) => reference },
  buyerColumn(),
  { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, isNumber: true },
  { label: 'remaining', value: ({ remaining }) => remaining, isNumber: true, isWide: true },
  moneyColumn('paid', ({ payment }) => payment.paid),
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  stateColumn(purchaseStates, purchaseState),
];

export const PurchaseList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      textFilter('reference'),
      eitherFilter('paid', [true, 'choices.purchaseState.paid'], [false, 'choices.purchaseState.free']),
      ...dayFilters,
    ]}
    opens="show"
    line={{ under: ['buyer', 'paid'], state: 'state' }}
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
          payment.discount > 0 && [
            t('fields.discount'),
            `${formatMoney(payment.discount)} (${payment.coupons.join(', ')})`,
          ],
          [t('fields.transactionId'), payment.transactionId],
          invoice !== null && [
            t('fields.invoice'),
            <span key="invoice">
              {invoice} <InvoicePdf number={invoice} purchase={id} />
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

export const PurchaseShow = () => (
  <ResourceShow<CreditPurchase>
    section={section}
    title={({ reference }, { t }) => t('purchases.title', { reference })}
    beside={(purchase) => <StateOf kind={purchaseStates} name={purchaseState(purchase)} />}
  >
    {(purchase, words) => (
      <>
        <PurchaseFacts purchase={purchase} words={words} />
        <PurchaseRefund purchase={purchase} />
        <ItemHistory about={{ subject: `/credit_purchases/${purchase.id}` }} version={purchase.updatedAt} />
      </>
    )}
  </ResourceShow>
);
