import { roles as allRoles, type Role, type ShopUser } from '@jolimot/contract/accounts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useMayGrant } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

/** A superadmin changes them (docs/product/accounts.md, "Roles"). */
export function AccountRoles({ account }: { account: ShopUser }) {
  const { t } = useColumnWords();
  const mayGrant = useMayGrant();
  const { isBusy, act } = useAct();
  const [chosen, setChosen] = useState<readonly Role[]>(account.roles);
  const [isAsked, setAsked] = useState(false);
  const isSame = allRoles.every((role) => chosen.includes(role) === account.roles.includes(role));

  const grant = async () => {
    const body = { roles: [...chosen] };
    const isDone = await act({
      asked: body,
      send: async () => setChosen((await api('grantRoles', { params: { id: account.id }, body })).roles),
      done: 'accounts.rolesGranted',
    });
    if (!isDone) setChosen(account.roles);
    setAsked(false);
  };
  return (
    <Panel title={t('accounts.roles')}>
      <Box component="fieldset" disabled={!mayGrant || isBusy} sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
        {allRoles.map((role) => (
          <FormControlLabel
            key={role}
            disabled={!mayGrant || isBusy}
            label={t(`accounts.mayDo.${role}`, { role: t(`roles.${role}`) })}
            control={
              <Checkbox
                checked={chosen.includes(role)}
                onChange={(_event, isChecked) =>
                  setChosen(isChecked ? [...chosen, role] : chosen.filter((other) => other !== role))
                }
              />
            }
          />
        ))}
      </Box>
      {mayGrant ? (
        <Button
          variant="outlined"
          disabled={isBusy || isSame || chosen.length === 0}
          onClick={() => setAsked(true)}
          sx={{ mt: 2 }}
        >
          {t('accounts.grantRoles')}
        </Button>
      ) : (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {t('accounts.rolesBySuperadmin')}
        </Typography>
      )}
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('accounts.rolesTitle')}
        content={t('accounts.rolesText')}
        confirm={t('accounts.grantRoles')}
        onConfirm={() => void grant()}
        onClose={() => setAsked(false)}
      />
    </Panel>
  );
}
