import { timeOfDay } from '@jolimot/client/dates';
import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '@/lib/api/client';
import { useColumnWords } from '../parts/columns';
import { ItemHistory } from '../parts/item-history';
import { Postmark } from '../parts/postmark';
import { type StateKind, StateOf } from '../parts/state-label';
import { MenuIcon } from '../shell/menu-icon';
import { BatchCards } from './batch-cards';
import { BatchFiles } from './batch-files';
import { BatchPreflight } from './batch-preflight';
import { stoppedCards } from './preflight-groups';
import { isUnderWay, usePreflight, useTakeOut, useWorkshopAct } from './workshop-queries';

const ticket = {
  position: 'relative',
  p: '18px 20px 22px',
  mb: 2,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: '100%',
    height: 8,
    background:
      'linear-gradient(-45deg, transparent 6px, #FFFEFA 0) 0 0 / 12px 8px repeat-x, linear-gradient(45deg, transparent 6px, #FFFEFA 0) 0 0 / 12px 8px repeat-x',
    transform: 'scaleY(-1)',
  },
} as const;

export const batchState: StateKind<ProductionBatch['state']> = {
  words: 'choices.batchState',
  looks: {
    chosen: { paper: 'blue', mark: 'disc' },
    closed: { paper: 'orange', mark: 'disc' },
    printed: { paper: 'yellow', mark: 'disc' },
    done: { paper: 'green', mark: 'check' },
  },
};

const steps = ['chosen', 'closed', 'printed', 'done'] as const;

function Steps({ batch }: { batch: ProductionBatch }) {
  const { t, locale } = useColumnWords();
  const reached = steps.indexOf(batch.state);
  const times = [batch.createdAt, batch.closedAt, batch.printedAt, batch.doneAt];
  return (
    <Box
      component="ol"
      aria-label={t('batches.steps')}
      sx={{ listStyle: 'none', m: '14px 0', p: 0, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' }}
    >
      {steps.map((step, index) => {
        const time = times[index];
        const isNext = index === reached + 1;
        return (
          <Box
            key={step}
            component="li"
            aria-current={isNext ? 'step' : undefined}
            sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}
          >
            <Postmark look={index <= reached ? 'plain' : isNext ? 'full' : 'open'}>
              {time && index <= reached ? timeOfDay(new Date(time), locale) : isNext && <MenuIcon name="tick" />}
            </Postmark>
            <Typography variant="h3" component="span" sx={{ fontSize: { xs: '0.8125rem', sm: '1rem' } }}>
              {t(`batches.step.${step}.${index <= reached ? 'was' : 'will'}`)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

type TicketProps = {
  batch: ProductionBatch;
  /** Its next step is the screen's main action. */
  isNext: boolean;
};

/** `onDone` keeps the focus when the clicked button disappears. */
type PartProps = { batch: ProductionBatch; onDone: () => void };

export function BatchTicket({ batch, isNext }: TicketProps) {
  const { t } = useColumnWords();
  const paper = useRef<HTMLElement>(null);
  const [isSingle, setSingle] = useState(false);
  const { state } = useLocation();
  const isBegun = state?.begun === batch.id;
  useEffect(() => {
    // The new ticket replaces the selection: the keyboard continues there.
    if (isBegun) paper.current?.focus();
  }, [isBegun]);
  const takeFocus = () => {
    // A user who moved on, such as to the search, keeps the focus there.
    if (document.activeElement === document.body) paper.current?.focus({ preventScroll: true });
  };
  const name = batch.name || t('batches.name', { number: batch.id });
  return (
    <>
      <Paper ref={paper} tabIndex={-1} elevation={4} component="section" aria-label={name} sx={ticket}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {name}
          </Typography>
          <StateOf kind={batchState} name={batch.state} />
        </Box>
        <Typography color="textSecondary">
          {t('batches.lead', { count: batch.nbCard, shipped: batch.nbShipped, person: batch.createdBy.name })}
        </Typography>
        <Steps batch={batch} />
        {batch.state !== 'chosen' && <BatchFiles batch={batch} isSingle={isSingle} onSingle={setSingle} />}
        <BatchCards batch={batch} isSingle={isSingle} onDone={takeFocus} />
        {(batch.state === 'chosen' || batch.state === 'closed') && <BatchPreflight batch={batch} onDone={takeFocus} />}
        <NextAct batch={batch} look={isNext ? 'contained' : 'outlined'} onDone={takeFocus} />
      </Paper>
      <ItemHistory about={{ subject: batch.iri }} version={batch.updatedAt} />
    </>
  );
}

type NextActProps = PartProps & { look: 'contained' | 'outlined' };

function NextAct({ batch, look, onDone }: NextActProps) {
  const { id, state, nbCard, nbShipped, files } = batch;
  const { t } = useColumnWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { isBusy, act } = useWorkshopAct(onDone);
  const takeOut = useTakeOut(batch, onDone);
  const preflight = usePreflight(batch);
  const params = { id };
  const giveUp = async () => {
    if (!(await act(() => api('deleteBatch', { params })))) return;
    notify('batches.givenUp', { type: 'success' });
    navigate('/production');
  };
  if (state === 'done') return null;
  const isMaking = state === 'closed' && files.some(isUnderWay);
  const { words, send, help } = {
    chosen: { words: 'close', send: () => api('closeBatch', { params }), help: t('batches.closeHelp') },
    closed: {
      words: 'print',
      send: () => api('printBatch', { params }),
      help: isMaking ? t('batches.printHelp') : null,
    },
    printed: {
      words: 'finish',
      send: () => api('finishBatch', { params }),
      help: nbShipped < nbCard ? t('batches.finishHelp', { count: nbCard - nbShipped }) : null,
    },
  }[state];
  // The report may move the button, and a press on it is lost.
  const isMoving = state !== 'printed' && preflight.isPending;
  // The API closes no batch with blocked cards.
  const stopped = state === 'chosen' ? stoppedCards(preflight.data?.findings ?? []) : [];
  const count = stopped.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3.5 }}>
      {count > 0 ? (
        <>
          <Typography>{t('preflight.stops', { count })}</Typography>
          <Button variant={look} disabled={takeOut.isBusy} onClick={() => void takeOut.act(stopped)}>
            {t('preflight.takeOut', { count })}
          </Button>
        </>
      ) : (
        <>
          <Button
            key={state}
            variant={state === 'printed' && nbShipped < nbCard ? 'outlined' : look}
            disabled={isBusy || isMoving || isMaking}
            onClick={() => void act(send)}
          >
            {t(`batches.${words}`)}
          </Button>
          {help && (
            <Typography variant="caption" color="textSecondary">
              {help}
            </Typography>
          )}
        </>
      )}
      {state === 'chosen' && (
        <Button disabled={isBusy} onClick={() => void giveUp()}>
          {t('batches.giveUp')}
        </Button>
      )}
    </Box>
  );
}
