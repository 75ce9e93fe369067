import { ApiError } from '@jolimot/client/api-error';
import { longMoment } from '@jolimot/client/dates';
import { newIdempotencyKey } from '@jolimot/client/idempotency-key';
import type { Mail } from '@jolimot/contract/mails';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SelectInput, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import type { Column } from '../parts/columns';
import { dayFilters } from '../parts/fields';
import { ResourceList } from '../parts/resource-list';
import { Details, Panel, ResourceShow } from '../parts/resource-show';
import { type State, StateLabel } from '../parts/state-label';

const section = 'mails';

const states: Record<Mail['state'], State> = {
  queued: { paper: 'plain', mark: 'bars' },
  kept: { paper: 'blue', mark: 'disc' },
  sent: { paper: 'green', mark: 'check' },
  refused: { paper: 'pink', mark: 'bang' },
  failed: { paper: 'pink', mark: 'bang' },
};

const columns: readonly [Column<Mail>, ...Column<Mail>[]] = [
  { label: 'recipient', value: ({ recipient }) => recipient },
  { label: 'subject', value: ({ subject }) => subject },
  {
    label: 'createdAt',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }, { locale }) => longMoment(new Date(createdAt), locale),
    isWide: true,
  },
  {
    label: 'state',
    value: ({ state }, { t }) => t(`choices.mailState.${state}`),
    show: ({ state }, { t }) => <StateLabel state={states[state]}>{t(`choices.mailState.${state}`)}</StateLabel>,
  },
];

export const MailList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[
      <TextInput key="recipient" source="recipient" label="fields.recipient" alwaysOn resettable />,
      <SelectInput
        key="state"
        source="state"
        label="fields.state"
        alwaysOn
        choices={Object.keys(states).map((id) => ({ id, name: `choices.mailState.${id}` }))}
      />,
      ...dayFilters,
    ]}
    opens="show"
    phone={{ line: 'subject', state: 'state' }}
  />
);

function ResendButton({ mail }: { mail: Mail }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await api('resendMail', { params: { id: mail.id } }, { idempotencyKey: newIdempotencyKey() });
      notify('mails.resent', { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof ApiError && error.status === 409 ? 'refused.conflict' : 'refused.other', {
        type: 'error',
      });
    }
    setBusy(false);
  };
  return (
    <Button variant="contained" disabled={isBusy || !mail.resendable} onClick={() => void resend()}>
      {t('mails.resend')}
    </Button>
  );
}

export const MailShow = () => (
  <ResourceShow<Mail>
    section={section}
    title={({ subject }) => subject}
    beside={({ state }, { t }) => <StateLabel state={states[state]}>{t(`choices.mailState.${state}`)}</StateLabel>}
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
              ...(mail.refusal ? [[t('fields.refusal'), mail.refusal] as const] : []),
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
      </>
    )}
  </ResourceShow>
);
