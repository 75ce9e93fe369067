import { longMoment } from '@jolimot/client/dates';
import { type ContactMessage, contactSubjects } from '@jolimot/contract/contact';
import Typography from '@mui/material/Typography';
import { SelectInput } from 'react-admin';
import type { Column } from '../parts/columns';
import { dayFilters, searchFilter } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type State, StateLabel } from '../parts/state-label';
import { AnswerForm } from './answer-form';

const section = 'contact_messages';

const unanswered: State = { paper: 'yellow', mark: 'bang' };
const answered: State = { paper: 'green', mark: 'check' };

const stateOf = ({ answers }: ContactMessage): 'answered' | 'unanswered' =>
  answers.length > 0 ? 'answered' : 'unanswered';

const columns: readonly [Column<ContactMessage>, ...Column<ContactMessage>[]] = [
  { label: 'sender', value: ({ name }) => name },
  { label: 'subject', value: ({ subject }, { t }) => t(`choices.contactSubject.${subject}`) },
  { label: 'email', value: ({ email }) => email, isWide: true },
  {
    label: 'createdAt',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }, { locale }) => longMoment(new Date(createdAt), locale),
    isWide: true,
  },
  {
    label: 'state',
    value: (message, { t }) => t(`choices.messageState.${stateOf(message)}`),
    show: (message, { t }) => (
      <StateLabel state={message.answers.length > 0 ? answered : unanswered}>
        {t(`choices.messageState.${stateOf(message)}`)}
      </StateLabel>
    ),
  },
];

export const ContactMessageList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      searchFilter,
      <SelectInput
        key="subject"
        source="subject"
        label="fields.subject"
        alwaysOn
        choices={contactSubjects.map((id) => ({ id, name: `choices.contactSubject.${id}` }))}
      />,
      <SelectInput
        key="answered"
        source="answered"
        label="fields.state"
        alwaysOn
        choices={[
          { id: false, name: 'choices.messageState.unanswered' },
          { id: true, name: 'choices.messageState.answered' },
        ]}
      />,
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
    beside={(message, { t }) => (
      <StateLabel state={message.answers.length > 0 ? answered : unanswered}>
        {t(`choices.messageState.${stateOf(message)}`)}
      </StateLabel>
    )}
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
      </>
    )}
  </ResourceShow>
);
