import type { Enrolment } from '@jolimot/contract/second-factor';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '@/lib/api/client';
import { ActForm } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { useAct } from '../parts/use-act';
import { CodeField, OwnPasswordField } from './fields';

type FactorOffProps = { account: number; onCodes: (codes: readonly string[]) => void };

/** The password first; then the key for the app, and a code of it. */
export function FactorOff({ account, onCodes }: FactorOffProps) {
  const { t } = useColumnWords();
  const { isBusy, faults, refuse, act } = useAct();
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<Enrolment | null>(null);
  if (begun) return <Confirmation account={account} begun={begun} onCodes={onCodes} />;

  const begin = async () => {
    if (!password) return refuse({ currentPassword: 'required' });
    const body = { currentPassword: password };
    await act({
      send: async () => setBegun(await api('beginSecondFactor', { params: { id: account }, body })),
      after: () => undefined,
    });
  };
  return (
    <ActForm submit={t('security.begin')} variant="contained" disabled={isBusy} onSubmit={begin} sx={{ maxWidth: 520 }}>
      <OwnPasswordField value={password} onValue={setPassword} fault={faults.currentPassword} />
    </ActForm>
  );
}

function Confirmation({ account, begun: { secret, uri, qr }, onCodes }: FactorOffProps & { begun: Enrolment }) {
  const { t } = useColumnWords();
  const { isBusy, faults, refuse, act } = useAct();
  const [code, setCode] = useState('');
  const confirm = async () => {
    if (!code.trim()) return refuse({ code: 'required' });
    await act({
      send: async () =>
        onCodes((await api('confirmSecondFactor', { params: { id: account }, body: { code } })).recoveryCodes),
      done: 'security.turnedOn',
      after: () => undefined,
    });
  };
  return (
    <>
      <Typography sx={{ mb: 3 }}>{t('security.scan')}</Typography>
      <Box component="a" href={uri} aria-label={t('security.openApp')} sx={{ display: 'inline-block' }}>
        <QrCode {...qr} />
      </Box>
      <Typography sx={{ mt: 2 }}>{t('security.key')}</Typography>
      <Box component="code" sx={{ display: 'block', mb: 4, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </Box>
      <ActForm
        submit={t('security.confirm')}
        variant="contained"
        disabled={isBusy}
        onSubmit={confirm}
        sx={{ maxWidth: 520 }}
      >
        <CodeField value={code} onValue={setCode} fault={faults.code} help={t('security.firstCode')} autoFocus />
      </ActForm>
    </>
  );
}

/** Modules of white around a QR code (ISO/IEC 18004). */
const quiet = 4;

function QrCode({ path, modules }: Enrolment['qr']) {
  const { t } = useColumnWords();
  const whole = modules + 2 * quiet;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('security.qr')}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      sx={{ display: 'block', width: 220, maxWidth: '100%', bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
