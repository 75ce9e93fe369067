import { longMoment } from '@jolimot/client/dates';
import type { ShopUser } from '@jolimot/contract/accounts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { mayEnter, mayGrant, useMayEdit, useMayGrant } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { SessionList } from '../security/session-list';

/** Only a superadmin ends a superadmin's. */
export function ColleagueSecurity({ account }: { account: ShopUser }) {
  const mayEdit = useMayEdit();
  const isSuperadmin = useMayGrant();
  const me = useAuth(({ user }) => user?.id);
  if (!mayEdit || !mayEnter(account.roles) || account.id === me) return null;
  const mayEnd = isSuperadmin || !mayGrant(account.roles);
  return (
    <>
      <ColleaguesFactor account={account} mayEnd={mayEnd} />
      <SessionList account={account.id} mayEnd={mayEnd} />
    </>
  );
}

/** Taken away when the phone is lost. */
function ColleaguesFactor({ account: { id, email }, mayEnd }: { account: ShopUser; mayEnd: boolean }) {
  const { t, locale } = useColumnWords();
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const factor = useQuery({
    queryKey: ['second_factor', id],
    queryFn: ({ signal }) => api('getSecondFactor', { params: { id } }, { signal }),
  });
  if (!factor.data) return factor.isError ? <ReadFailed onRetry={factor.refetch} /> : null;
  const { enabled, since, passkeys } = factor.data;
  const hasFactor = enabled || passkeys.length > 0;
  const reset = async () => {
    await act({
      send: () => api('resetSecondFactor', { params: { id } }),
      done: 'security.reset',
      after: () => void factor.refetch(),
    });
    setAsked(false);
  };
  return (
    <Panel title={t('security.title')}>
      {since && <Typography>{t('security.onSince', { day: longMoment(new Date(since), locale) })}</Typography>}
      {passkeys.length > 0 && <Typography>{t('passkeys.count', { count: passkeys.length })}</Typography>}
      {!hasFactor && <Typography>{t('security.isOff')}</Typography>}
      {hasFactor && mayEnd && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsked(true)} sx={{ mt: 3 }}>
          {t('security.takeAway')}
        </Button>
      )}
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('security.takeAwayTitle', { name: email })}
        content={t('security.takeAwayText')}
        confirm={t('security.takeAway')}
        onConfirm={() => void reset()}
        onClose={() => setAsked(false)}
      />
    </Panel>
  );
}
