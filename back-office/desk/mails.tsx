import { longMoment } from '@jolimot/client/dates';
import type { ReadReason } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import { type Mail, mailTemplateNames } from '@jolimot/contract/mails';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useToday } from '@/back-office/provider/today-tasks';
import { api } from '@/lib/api/client';
import { ActButton, ActField, ActForm } from '../parts/act-controls';
import { momentColumn, stateColumn } from '../parts/column-kinds';
import type { Columns } from '../parts/columns';
import { choiceFilter, dayFilters, textFilter } from '../parts/filters';
import { ItemHistory } from '../parts/item-history';
import { useIsWide } from '../parts/layout';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type StateKind, StateOf } from '../parts/state-label';
import { useAct } from '../parts/use-act';
import { ReadForReason } from './read-for-reason';

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
  { label: 'recipient', value: ({ name, recipient }) => name ?? recipient },
  { label: 'subject', value: ({ subject }) => subject },
  momentColumn('createdAt', ({ createdAt }) => createdAt, { isWide: true }),
  stateColumn(mailState, ({ state }) => state),
];

const Mails = ({ aside }: { aside?: ReactNode }) => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      textFilter('recipient'),
      choiceFilter('template', 'kind', 'choices.mailTemplate', mailTemplateNames),
      choiceFilter('state', 'state', mailState.words, Object.keys(mailState.looks)),
      ...dayFilters,
    ]}
    opens="show"
    line={{ under: ['subject', 'createdAt'], state: 'state' }}
    lead={<MailsLead />}
    {...(aside !== undefined && { aside })}
  />
);

function MailsLead() {
  const t = useTranslate();
  const { data } = useToday();
  return data && t('mails.lead', { count: data.failedMails });
}

export const MailList = () => (useIsWide() ? <Mails aside={<NoneChosen />} /> : <Mails />);

const NoneChosen = () => <Panel>{useTranslate()('mails.noneChosen')}</Panel>;

function ResendButton({ mail: { id, resendable } }: { mail: Mail }) {
  const t = useTranslate();
  const act = {
    asked: id,
    send: (idempotencyKey: string) => api('resendMail', { params: { id }, body: {} }, { idempotencyKey }),
    done: 'mails.resent',
  };
  return (
    <ActButton variant="contained" disabled={!resendable} act={act}>
      {t('mails.resend')}
    </ActButton>
  );
}

/** The last copy: a colleague may have sent it before. */
function Again({ mail }: { mail: string }) {
  const number = idOfIri('mails', mail);
  return <Link to={`/mails/${number}/show`}>{useTranslate()('mails.againAs', { number })}</Link>;
}

const didNotArrive = ({ state }: Mail): boolean => state === 'refused' || state === 'failed';

/** The account's address stays: only its owner changes it. */
function CorrectedAddress({ mail: { id, recipient } }: { mail: Mail }) {
  const t = useTranslate();
  const { isBusy, faults, act } = useAct();
  const [typed, setTyped] = useState(recipient);
  const send = () => {
    const body = { recipient: typed.trim() };
    return act({
      asked: body,
      send: (idempotencyKey) => api('resendMail', { params: { id }, body }, { idempotencyKey }),
      done: 'mails.resent',
    });
  };
  return (
    <Panel title={t('mails.correct')}>
      <ActForm
        name={t('mails.correct')}
        submit={t('mails.resendThere')}
        disabled={isBusy}
        onSubmit={send}
        sx={{ maxWidth: 420 }}
      >
        <ActField
          id="mail-recipient"
          label={t('fields.email')}
          type="email"
          value={typed}
          onValue={setTyped}
          fault={faults.recipient}
          help={t('mails.correctHelp')}
          slotProps={{ htmlInput: { maxLength: 180, autoComplete: 'off' } }}
        />
      </ActForm>
    </Panel>
  );
}

function MailWords({ mail: { id, subject } }: { mail: Mail }) {
  const t = useTranslate();
  const [html, setHtml] = useState<string | null>(null);
  const read = async (reason: ReadReason) => {
    setHtml((await api('readMail', { params: { id }, body: { reason } })).html);
  };
  return (
    <Panel>
      {html === null ? (
        <ReadForReason id="mail" submit={t('mails.read')} read={read} />
      ) : (
        // Sandboxed: no scripts, no access to this page's session.
        <Box
          component="iframe"
          title={subject}
          sandbox=""
          srcDoc={html}
          ref={(frame: HTMLIFrameElement | null) => frame?.focus()}
          sx={{ display: 'block', width: '100%', height: 720, border: 0, bgcolor: 'background.paper' }}
        />
      )}
    </Panel>
  );
}

/** On a wide screen the list stays beside the mail. */
export const MailShow = () => (useIsWide() ? <Mails aside={<MailSheet isAside />} /> : <MailSheet />);

const MailSheet = ({ isAside = false }: { isAside?: boolean }) => (
  <ResourceShow<Mail>
    section={section}
    isAside={isAside}
    title={({ subject }) => subject}
    beside={({ state }) => <StateOf kind={mailState} name={state} />}
    actions={(mail) => <ResendButton mail={mail} />}
  >
    {(mail, { t, locale }) => (
      <>
        <Panel>
          <Details
            values={[
              [t('fields.recipient'), mail.name === null ? mail.recipient : `${mail.name}, ${mail.recipient}`],
              [t('fields.createdAt'), longMoment(new Date(mail.createdAt), locale)],
              [t('fields.sentAt'), mail.sentAt ? longMoment(new Date(mail.sentAt), locale) : '–'],
              [t('fields.attachments'), mail.attachments.join(', ') || '–'],
              mail.refusal ? [t('fields.refusal'), mail.refusal] : false,
              mail.again !== undefined && [t('mails.again'), <Again key="again" mail={mail.again} />],
            ]}
          />
        </Panel>
        {didNotArrive(mail) && mail.resendable && <CorrectedAddress key={`to ${mail.id}`} mail={mail} />}
        <MailWords key={mail.id} mail={mail} />
        <ItemHistory about={{ subject: `/mails/${mail.id}` }} />
      </>
    )}
  </ResourceShow>
);
