import { longMoment } from '@jolimot/client/dates';
import type { Passkey } from '@jolimot/contract/second-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api } from '@/lib/api/client';
import { makePasskey } from '@/lib/auth/passkeys';
import { ActField, ActForm } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Line } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { OwnPasswordField } from './fields';

type PasskeysProps = { account: number; passkeys: readonly Passkey[]; onChange: () => void; onAdded: () => void };

/** One's own (docs/product/accounts.md, "Second factor"). */
export function Passkeys({ account, passkeys, onChange, onAdded }: PasskeysProps) {
  const { t } = useColumnWords();
  return (
    <Panel title={t('passkeys.title')}>
      <Typography sx={{ mb: 3 }}>{t('passkeys.text')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {passkeys.map((passkey) => (
          <OnePasskey key={passkey.id} account={account} passkey={passkey} onRemove={onChange} />
        ))}
      </Box>
      <NewPasskey account={account} onAdded={onAdded} />
    </Panel>
  );
}

type OnePasskeyProps = { account: number; passkey: Passkey; onRemove: () => void };

function OnePasskey({ account, passkey: { id, name, createdAt, lastUsedAt }, onRemove }: OnePasskeyProps) {
  const { t, locale } = useColumnWords();
  const [isOpen, setOpen] = useState(false);
  const moment = (instant: string) => longMoment(new Date(instant), locale);
  return (
    <Line look={{ flexWrap: 'wrap', py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t('passkeys.added', { moment: moment(createdAt) })}{' '}
          {lastUsedAt ? t('passkeys.used', { moment: moment(lastUsedAt) }) : t('passkeys.unused')}
        </Typography>
      </Box>
      {!isOpen && (
        <Button color="error" aria-label={t('passkeys.removeOne', { name })} onClick={() => setOpen(true)}>
          {t('passkeys.remove')}
        </Button>
      )}
      {isOpen && <Removal account={account} passkey={id} onRemove={onRemove} onClose={() => setOpen(false)} />}
    </Line>
  );
}

type RemovalProps = { account: number; passkey: number; onRemove: () => void; onClose: () => void };

function Removal({ account, passkey, onRemove, onClose }: RemovalProps) {
  const { t } = useColumnWords();
  const { isBusy, faults, refuse, act } = useAct();
  const [password, setPassword] = useState('');
  const remove = async () => {
    if (!password) return refuse({ currentPassword: 'required' });
    await act({
      send: () => api('deletePasskey', { params: { id: account, passkey } }, { currentPassword: password }),
      done: 'passkeys.removed',
      after: onRemove,
    });
  };
  return (
    <ActForm
      submit={t('passkeys.remove')}
      color="error"
      variant="contained"
      disabled={isBusy}
      onSubmit={remove}
      beside={<Button onClick={onClose}>{t('ra.action.cancel')}</Button>}
      sx={{ flexBasis: '100%', maxWidth: 520 }}
    >
      <OwnPasswordField value={password} onValue={setPassword} fault={faults.currentPassword} />
    </ActForm>
  );
}

/** The browser's dialog makes it. */
function NewPasskey({ account, onAdded }: { account: number; onAdded: () => void }) {
  const { t } = useColumnWords();
  const notify = useNotify();
  const { isBusy, faults, refuse, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  if (!isOpen) {
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('passkeys.add')}
      </Button>
    );
  }
  const params = { id: account };
  const add = async () => {
    if (!name.trim()) return refuse({ name: 'required' });
    if (!password) return refuse({ currentPassword: 'required' });
    await act({
      send: async () => {
        const passkey = await makePasskey(await api('beginPasskey', { params, body: { currentPassword: password } }));
        if (!passkey) return notify('passkeys.unmade', { type: 'warning' });
        await api('createPasskey', { params, body: { name, passkey } });
        notify('passkeys.isAdded', { type: 'success' });
        setOpen(false);
        setPassword('');
        onAdded();
      },
      after: () => undefined,
    });
  };
  return (
    <ActForm submit={t('passkeys.add')} variant="contained" disabled={isBusy} onSubmit={add} sx={{ maxWidth: 520 }}>
      <ActField
        id="passkey-name"
        label={t('passkeys.name')}
        value={name}
        onValue={setName}
        fault={faults.name ?? faults.passkey}
        help={t('passkeys.nameHelp')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <OwnPasswordField value={password} onValue={setPassword} fault={faults.currentPassword} />
    </ActForm>
  );
}
