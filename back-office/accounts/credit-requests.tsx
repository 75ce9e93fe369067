import { longMoment } from '@jolimot/client/dates';
import { type CreditRequest, creditRequestStates } from '@jolimot/contract/back-office/credit-requests';
import { idOfIri } from '@jolimot/contract/iri';
import { Link } from 'react-router-dom';
import { AccountName, momentColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type StateKind, StateOf } from '../parts/state-label';
import { CreditDecision } from './credit-decision';

const section = 'credit_requests';

const requestState: StateKind<CreditRequest['state']> = {
  words: 'choices.creditRequestState',
  looks: {
    pending: { paper: 'yellow', mark: 'bang' },
    approved: { paper: 'green', mark: 'check' },
    declined: { paper: 'plain', mark: 'bars' },
  },
};

const kindOf = ({ creditPurchase }: CreditRequest): string =>
  `creditRequests.${creditPurchase === null ? 'adjustment' : 'refund'}`;

const columns: Columns<CreditRequest> = [
  { label: 'person', value: ({ shopUser }, { t }) => shopUser.name || t('accounts.gone') },
  { label: 'kind', value: (request, { t }) => t(kindOf(request)) },
  { label: 'nbCredit', value: ({ credits }) => credits, isNumber: true },
  { label: 'requestedBy', value: ({ requestedBy }, { t }) => requestedBy.name || t('accounts.gone'), isWide: true },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  stateColumn(requestState, ({ state }) => state),
];

export const CreditRequestList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[choiceFilter('state', 'state', requestState.words, creditRequestStates)]}
    opens="show"
    line={{ under: ['kind', 'createdAt'], state: 'state' }}
  />
);

export const CreditRequestShow = () => (
  <ResourceShow<CreditRequest>
    section={section}
    title={(request, { t }) => `${t(kindOf(request))} (${t('purchases.credits', { count: request.credits })})`}
    beside={({ state }) => <StateOf kind={requestState} name={state} />}
  >
    {(request, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.person'), <AccountName key="person" iri={request.shopUser.iri} />],
              request.creditPurchase !== null && [
                t('creditRequests.purchase'),
                <Link
                  key="purchase"
                  to={`/credit_purchases/${idOfIri('credit_purchases', request.creditPurchase)}/show`}
                >
                  {t('creditRequests.open')}
                </Link>,
              ],
              [t('fields.reason'), request.reason],
              [t('fields.requestedBy'), request.requestedBy.name || t('accounts.gone')],
              [t('fields.createdAt'), longMoment(new Date(request.createdAt), locale)],
              request.decidedAt !== null && [
                t('fields.decidedBy'),
                [request.decidedBy?.name || t('accounts.gone'), longMoment(new Date(request.decidedAt), locale)].join(
                  ' · ',
                ),
              ],
            ]}
          />
          <CreditDecision request={request} />
        </Panel>
        <ItemHistory about={{ subject: request.iri }} version={request.state} />
      </>
    )}
  </ResourceShow>
);
