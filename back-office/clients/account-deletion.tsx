import type { ShopUser } from '@jolimot/contract/accounts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { mayEnter, useMayEdit, useMayGrant } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { ActField, ActForm } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

/** An admin deletes clients, a superadmin also staff; both confirm with their own password. */
export function AccountDeletion({ account }: { account: ShopUser }) {
  const { t } = useColumnWords();
  const redirect = useRedirect();
  const mayEdit = useMayEdit();
  const mayGrant = useMayGrant();
  const { isBusy, faults, refuse, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  if (!(mayGrant || (mayEdit && !mayEnter(account.roles)))) return null;

  const remove = async () => {
    if (!password) return refuse({ currentPassword: 'required' });
    await act({
      send: () => api('deleteShopUser', { params: { id: account.id } }, { currentPassword: password }),
      done: 'accounts.deleted',
      after: () => redirect('list', 'shop_users'),
    });
    setPassword('');
  };
  return (
    <Panel title={t('accounts.delete')}>
      <Typography>{t('accounts.deleteText')}</Typography>
      {isOpen ? (
        <ActForm
          submit={t('accounts.deleteNow', { name: account.email })}
          variant="contained"
          color="error"
          disabled={isBusy}
          onSubmit={remove}
          beside={<Button onClick={() => setOpen(false)}>{t('ra.action.cancel')}</Button>}
          sx={{ mt: 3, maxWidth: 520 }}
        >
          <ActField
            id="own-password"
            label={t('accounts.ownPassword')}
            type="password"
            value={password}
            onValue={setPassword}
            fault={faults.currentPassword}
            slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
          />
        </ActForm>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ mt: 3 }}>
          {t('accounts.delete')}
        </Button>
      )}
    </Panel>
  );
}
