import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api/client';
import { useAuth } from '@/stores/auth';
import { useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';
import { PageHead } from '../parts/page-head';
import { Panel } from '../parts/resource-show';
import { FactorOff } from './factor-off';
import { FactorOn } from './factor-on';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { SessionList } from './session-list';

/** One's own second factor and sessions (docs/product/accounts.md, "Second factor"). */
export function SecurityPage({ isAsked = false, onDone }: { isAsked?: boolean; onDone?: () => void }) {
  const { t } = useColumnWords();
  const me = useAuth(({ user }) => user?.id ?? 0);
  const factor = useQuery({
    queryKey: ['second_factor', me],
    queryFn: ({ signal }) => api('getSecondFactor', { params: { id: me } }, { signal }),
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const read = () => void factor.refetch();
  const added = () => {
    read();
    onDone?.();
  };
  const keep = () => {
    setCodes(null);
    added();
  };
  return (
    <>
      <PageHead title={t('rooms.security')} lead={t(isAsked ? 'security.asked' : 'security.lead')} />
      <Panel title={t('security.title')}>
        {factor.isError && <ReadFailed onRetry={read} />}
        {codes && <RecoveryCodes codes={codes} onKept={keep} />}
        {!codes && factor.data?.enabled === true && <FactorOn account={me} factor={factor.data} onChange={read} />}
        {!codes && factor.data?.enabled === false && (
          <>
            <Typography sx={{ mb: 3 }}>{t(factor.data.required ? 'security.required' : 'security.offered')}</Typography>
            <FactorOff account={me} onCodes={setCodes} />
          </>
        )}
      </Panel>
      {factor.data && <Passkeys account={me} passkeys={factor.data.passkeys} onChange={read} onAdded={added} />}
      {/* Refused before there is a second factor. */}
      {!isAsked && <SessionList account={me} />}
    </>
  );
}
