import { longMoment } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import { type PaymentReversal, reversalStates } from '@jolimot/contract/back-office/payment-reversals';
import { idOfIri } from '@jolimot/contract/iri';
import { Link } from 'react-router-dom';
import { AccountName, momentColumn, moneyColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type StateKind, StateOf } from '../parts/state-label';
import { SettleReversal } from './settle-reversal';

const section = 'payment_reversals';

const reversalState: StateKind<PaymentReversal['state']> = {
  words: 'choices.reversalState',
  looks: {
    open: { paper: 'yellow', mark: 'bars' },
    lost: { paper: 'pink', mark: 'bang' },
    settled: { paper: 'plain', mark: 'check', isOutline: true },
    won: { paper: 'green', mark: 'check' },
  },
};

const columns: Columns<PaymentReversal> = [
  { label: 'person', value: ({ shopUser }, { t }) => shopUser.name || t('accounts.gone') },
  { label: 'kind', value: ({ kind }, { t }) => t(`choices.reversalKind.${kind}`) },
  moneyColumn('amount', ({ amount }) => amount),
  { label: 'nbCredit', value: ({ credits }) => credits, isNumber: true, isWide: true },
  { label: 'reference', value: ({ reference }) => reference, isWide: true },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  stateColumn(reversalState, ({ state }) => state),
];

export const PaymentReversalList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[choiceFilter('state', 'state', reversalState.words, reversalStates)]}
    opens="show"
    line={{ under: ['kind', 'amount'], state: 'state' }}
  />
);

export const PaymentReversalShow = () => (
  <ResourceShow<PaymentReversal>
    section={section}
    title={({ kind, amount }, { t }) => `${t(`choices.reversalKind.${kind}`)} (${formatMoney(amount)})`}
    beside={({ state }) => <StateOf kind={reversalState} name={state} />}
  >
    {(reversal, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.person'), <AccountName key="person" iri={reversal.shopUser.iri} />],
              [
                t('creditRequests.purchase'),
                <Link
                  key="purchase"
                  to={`/credit_purchases/${idOfIri('credit_purchases', reversal.creditPurchase)}/show`}
                >
                  {reversal.reference}
                </Link>,
              ],
              [
                t('fields.nbCredit'),
                t(`reversals.${reversal.returned ? 'returned' : 'frozen'}`, { count: reversal.credits }),
              ],
              [t('fields.createdAt'), longMoment(new Date(reversal.createdAt), locale)],
              reversal.settledAt !== null && [
                t('fields.decidedBy'),
                [reversal.settledBy?.name || t('accounts.gone'), longMoment(new Date(reversal.settledAt), locale)].join(
                  ' · ',
                ),
              ],
              reversal.reason !== '' && [t('fields.reason'), reversal.reason],
            ]}
          />
          <SettleReversal reversal={reversal} />
        </Panel>
        <ItemHistory about={{ subject: reversal.iri }} version={reversal.state} />
      </>
    )}
  </ResourceShow>
);
