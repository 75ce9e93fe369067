import { longMoment } from '@jolimot/client/dates';
import type { Session } from '@jolimot/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { Line, ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

/** Where an account of staff is signed in (docs/product/accounts.md, "Sessions"). @param mayEnd false: only looks */
export function SessionList({ account, mayEnd = true }: { account: number; mayEnd?: boolean }) {
  const { t } = useColumnWords();
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const sessions = useQuery({
    queryKey: ['sessions', account],
    queryFn: ({ signal }) => api('listSessions', { params: { id: account } }, { signal }),
  });
  const read = () => void sessions.refetch();
  const endAll = async () => {
    const send = () => api('endSessions', { params: { id: account } });
    await act({ send, done: 'sessions.allEnded', after: read });
    setAsked(false);
  };
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  return (
    <Panel title={t('sessions.title')}>
      {sessions.isError && <ReadFailed onRetry={read} />}
      {sessions.data?.length === 0 && <Typography color="textSecondary">{t('sessions.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.data?.map((session) => (
          <OneSession key={session.id} account={account} session={session} mayEnd={mayEnd} onEnd={read} />
        ))}
      </Box>
      {mayEnd && others.length > 0 && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsked(true)} sx={{ mt: 3 }}>
          {t('sessions.endAll', { count: others.length })}
        </Button>
      )}
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('sessions.endAllTitle')}
        content={t('sessions.endAllText')}
        confirm={t('sessions.endAll', { count: others.length })}
        onConfirm={() => void endAll()}
        onClose={() => setAsked(false)}
      />
    </Panel>
  );
}

type OneSessionProps = { account: number; session: Session; mayEnd: boolean; onEnd: () => void };

function OneSession({ account, session, mayEnd, onEnd }: OneSessionProps) {
  const { t, locale } = useColumnWords();
  const { id, startedAt, lastUsedAt, secondFactor, browser, system, current } = session;
  const device = browser && system ? t('sessions.device', { browser, system }) : (browser ?? system);
  const moment = (instant: string) => longMoment(new Date(instant), locale);
  const end = {
    send: () => api('endSession', { params: { id: account, session: id } }),
    done: 'sessions.ended',
    after: onEnd,
  };
  return (
    <Line look={{ flexWrap: 'wrap', py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 700 }}>{device ?? t('sessions.unknownDevice')}</Typography>
        <Typography>{t('sessions.lastUsed', { moment: moment(lastUsedAt) })}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t(secondFactor ? 'sessions.begunWithFactor' : 'sessions.begun', { moment: moment(startedAt) })}
        </Typography>
      </Box>
      {current ? (
        <Typography sx={{ fontWeight: 700 }}>{t('sessions.current')}</Typography>
      ) : (
        mayEnd && (
          <ActButton act={end} aria-label={t('sessions.endOne', { moment: moment(lastUsedAt) })}>
            {t('sessions.end')}
          </ActButton>
        )
      )}
    </Line>
  );
}
