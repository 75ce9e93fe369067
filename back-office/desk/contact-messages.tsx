import { longMoment } from '@jolimot/client/dates';
import { type ContactMessage, contactSubjects } from '@jolimot/contract/contact';
import Typography from '@mui/material/Typography';
import { AccountName, momentColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter, dayFilters, eitherFilter, searchFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { StateOf } from '../parts/state-label';
import { AnswerForm } from './answer-form';
import { BoundOrder } from './bound-order';
import { messageState, stateOfMessage } from './message-state';

const section = 'contact_messages';

const columns: Columns<ContactMessage> = [
  { label: 'sender', value: ({ name }) => name },
  { label: 'subject', value: ({ subject }, { t }) => t(`choices.contactSubject.${subject}`) },
  { label: 'email', value: ({ email }) => email, isWide: true },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  { label: 'reference', value: ({ order }) => order?.reference ?? '', isWide: true },
  stateColumn(messageState, stateOfMessage),
];

export const ContactMessageList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      searchFilter,
      choiceFilter('subject', 'subject', 'choices.contactSubject', contactSubjects),
      eitherFilter('answered', [false, 'choices.messageState.unanswered'], [true, 'choices.messageState.answered']),
      ...dayFilters,
    ]}
    opens="show"
    line={{ under: ['subject', 'createdAt'], state: 'state' }}
  />
);

export const ContactMessageShow = () => (
  <ResourceShow<ContactMessage>
    section={section}
    title={({ name }) => name}
    lead={({ subject }, { t }) => t(`choices.contactSubject.${subject}`)}
    beside={(message) => <StateOf kind={messageState} name={stateOfMessage(message)} />}
  >
    {(shown, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.email'), shown.email],
              [t('fields.createdAt'), longMoment(new Date(shown.createdAt), locale)],
              [t('fields.language'), t(`choices.language.${shown.locale}`)],
              shown.shopUser !== null && [t('orders.account'), <AccountName key="account" iri={shown.shopUser} />],
            ]}
          />
          <Typography sx={{ mt: 4, whiteSpace: 'pre-wrap' }}>{shown.message}</Typography>
        </Panel>
        <BoundOrder key={shown.order?.id ?? 0} message={shown} />
        {shown.answers.map(({ id, text, author, createdAt }) => (
          <Panel
            key={id}
            title={t('messages.answered', {
              person: author.name,
              date: longMoment(new Date(createdAt), locale),
            })}
          >
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
          </Panel>
        ))}
        <AnswerForm message={shown} />
        <ItemHistory about={{ subject: shown.iri }} version={[shown.answers.length, shown.order?.id]} />
      </>
    )}
  </ResourceShow>
);
