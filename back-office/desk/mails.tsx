import { longMoment } from '@jolimot/client/dates';
import type { Mail } from '@jolimot/contract/mails';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';
import { momentColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter, dayFilters, textFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type StateKind, StateOf } from '../parts/state-label';

const section = 'mails';

const mailState: StateKind<Mail['state']> = {
  words: 'choices.mailState',
  looks: {
    queued: { paper: 'plain', mark: 'bars' },
    kept: { paper: 'blue', mark: 'disc' },
    sent: { paper: 'green', mark: 'check' },
    refused: { paper: 'pink', mark: 'bang' },
    failed: { paper: 'pink', mark: 'bang' },
  },
};

const columns: Columns<Mail> = [
  { label: 'recipient', value: ({ recipient }) => recipient },
  { label: 'subject', value: ({ subject }) => subject },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  stateColumn(mailState, ({ state }) => state),
];

export const MailList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      textFilter('recipient'),
      choiceFilter('state', 'state', mailState.words, Object.keys(mailState.looks)),
      ...dayFilters,
    ]}
    opens="show"
    phone={{ line: 'subject', state: 'state' }}
  />
);

function ResendButton({ mail: { id, resendable } }: { mail: Mail }) {
  const t = useTranslate();
  const act = {
    asked: id,
    send: (idempotencyKey: string) => api('resendMail', { params: { id } }, { idempotencyKey }),
    done: 'mails.resent',
  };
  return (
    <ActButton variant="contained" disabled={!resendable} act={act}>
      {t('mails.resend')}
    </ActButton>
  );
}

export const MailShow = () => (
  <ResourceShow<Mail>
    section={section}
    title={({ subject }) => subject}
    beside={({ state }) => <StateOf kind={mailState} name={state} />}
    actions={(mail) => <ResendButton mail={mail} />}
  >
    {(mail, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.recipient'), mail.recipient],
              [t('fields.createdAt'), longMoment(new Date(mail.createdAt), locale)],
              [t('fields.sentAt'), mail.sentAt ? longMoment(new Date(mail.sentAt), locale) : '–'],
              [t('fields.attachments'), mail.attachments.join(', ') || '–'],
              mail.refusal ? [t('fields.refusal'), mail.refusal] : false,
            ]}
          />
        </Panel>
        <Panel>
          {/* Sandboxed without any right: no scripts, no access to this page's session. */}
          <Box
            component="iframe"
            title={mail.subject}
            sandbox=""
            srcDoc={mail.html}
            sx={{ display: 'block', width: '100%', height: 720, border: 0, bgcolor: 'background.paper' }}
          />
        </Panel>
        <ItemHistory about={{ subject: `/mails/${mail.id}` }} />
      </>
    )}
  </ResourceShow>
);
