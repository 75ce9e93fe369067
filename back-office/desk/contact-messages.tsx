import { longMoment } from '@jolimot/client/dates';
import { type ContactMessage, contactSubjects } from '@jolimot/contract/contact';
import Typography from '@mui/material/Typography';
import { momentColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter, dayFilters, eitherFilter, searchFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type StateKind, StateOf } from '../parts/state-label';
import { AnswerForm } from './answer-form';

const section = 'contact_messages';

const messageState: StateKind<'unanswered' | 'answered'> = {
  words: 'choices.messageState',
  looks: { unanswered: { paper: 'yellow', mark: 'bang' }, answered: { paper: 'green', mark: 'check' } },
};
const stateOf = ({ answers }: ContactMessage) => (answers.length > 0 ? 'answered' : 'unanswered');

const columns: Columns<ContactMessage> = [
  { label: 'sender', value: ({ name }) => name },
  { label: 'subject', value: ({ subject }, { t }) => t(`choices.contactSubject.${subject}`) },
  { label: 'email', value: ({ email }) => email, isWide: true },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  stateColumn(messageState, stateOf),
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
    phone={{ line: 'subject', state: 'state' }}
  />
);

export const ContactMessageShow = () => (
  <ResourceShow<ContactMessage>
    section={section}
    title={({ name }) => name}
    lead={({ subject }, { t }) => t(`choices.contactSubject.${subject}`)}
    beside={(message) => <StateOf kind={messageState} name={stateOf(message)} />}
  >
    {(shown, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.email'), shown.email],
              [t('fields.createdAt'), longMoment(new Date(shown.createdAt), locale)],
              [t('fields.language'), t(`choices.language.${shown.locale}`)],
            ]}
          />
          <Typography sx={{ mt: 4, whiteSpace: 'pre-wrap' }}>{shown.message}</Typography>
        </Panel>
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
        <ItemHistory about={{ subject: shown.iri }} version={shown.answers.length} />
      </>
    )}
  </ResourceShow>
);
