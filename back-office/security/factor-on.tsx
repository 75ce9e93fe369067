import { longMoment } from '@jolimot/client/dates';
import type { SecondFactor } from '@jolimot/contract/second-factor';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '@/lib/api/client';
import { ActForm } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Details } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { CodeField, OwnPasswordField } from './fields';

type FactorOnProps = { account: number; factor: SecondFactor; onChange: () => void };

/** Off with the password and a code, as for another phone. */
export function FactorOn({ account, factor, onChange }: FactorOnProps) {
  const { t, locale } = useColumnWords();
  const { isBusy, faults, refuse, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = async () => {
    if (!password) return refuse({ currentPassword: 'required' });
    if (!code.trim()) return refuse({ code: 'required' });
    const body = { currentPassword: password, code };
    await act({
      send: () => api('disableSecondFactor', { params: { id: account }, body }),
      done: 'security.turnedOff',
      after: onChange,
    });
  };
  return (
    <>
      <Details
        values={[
          [t('security.since'), factor.since ? longMoment(new Date(factor.since), locale) : ''],
          [t('security.recoveryCodes'), t('security.codesLeft', { count: factor.recoveryCodesLeft })],
        ]}
      />
      {isOpen ? (
        <ActForm
          submit={t('security.turnOff')}
          color="error"
          variant="contained"
          disabled={isBusy}
          onSubmit={turnOff}
          beside={<Button onClick={() => setOpen(false)}>{t('ra.action.cancel')}</Button>}
          sx={{ mt: 4, maxWidth: 520 }}
        >
          <Typography>{t('security.turnOffText')}</Typography>
          <OwnPasswordField value={password} onValue={setPassword} fault={faults.currentPassword} />
          <CodeField value={code} onValue={setCode} fault={faults.code} help={t('security.codeHelp')} />
        </ActForm>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ mt: 4 }}>
          {t('security.turnOff')}
        </Button>
      )}
    </>
  );
}
