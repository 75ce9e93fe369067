import { clockTime } from '@jolimot/client/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Confirm } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useToday } from '@/back-office/provider/today-tasks';
import { useColumnWords } from '../parts/columns';
import { MenuIcon } from '../shell/menu-icon';
import { papers } from '../shell/theme';
import { beep } from './beep';
import { useOnlyBatch } from './only-batch';
import { noPairing, type Pairing, paired } from './pairing';
import { PairingPanel } from './pairing-panel';
import { ScanPanel } from './scan-panel';
import { codesIn, isRefusal, type ScanRead } from './scan-session';
import { ScanSide } from './scan-side';
import { useScanSession } from './use-scan-session';

function paperOf(read: ScanRead | undefined) {
  if (!read || read.state === 'asking' || read.state === 'undone') return papers.plain;
  return isRefusal(read) ? papers.pink : papers.green;
}

function paperOfPair({ state }: Pairing) {
  return state === 'none' || state === 'half' ? papers.plain : papers.pink;
}

export function ScanPage() {
  const { t, locale } = useColumnWords();
  const { data: today } = useToday();
  const navigate = useNavigate();
  const [isLoud, setLoud] = useState(true);
  const batch = useOnlyBatch();
  const session = useScanSession(isLoud, batch.iri);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const isMatch = pairing?.state === 'match';
  const shown = pairing === null || isMatch ? session.shown : undefined;
  const { paper: ground, DEFAULT: ring } = pairing === null || isMatch ? paperOf(shown) : paperOfPair(pairing);
  const { leaving } = session;
  const title = t('scan.title');
  const toField = () => field.current?.focus();

  useEffect(() => {
    document.title = `${title} · Jolimot, ${t('shell.name')}`;
    field.current?.focus();
  }, [title, t]);
  useEffect(() => {
    // A scanner types wherever the focus is. Buttons keep Space and Enter.
    const catchKey = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      if (/^[\p{L}\p{N}]$/u.test(key) && !(ctrlKey || metaKey || altKey)) field.current?.focus();
    };
    const catchFocus = () => field.current?.focus();
    window.addEventListener('keydown', catchKey);
    window.addEventListener('focus', catchFocus);
    return () => {
      window.removeEventListener('keydown', catchKey);
      window.removeEventListener('focus', catchFocus);
    };
  }, []);

  /** A matching pair is scanned out; others send nothing. */
  const readPair = (before: Pairing) => {
    let pair = before;
    for (const code of codesIn(text)) {
      const next = paired(pair, code, Date.now());
      const isNew = next.codes !== pair.codes;
      pair = next;
      if (isNew && next.state === 'match') session.read(code);
      else if (isNew && next.state !== 'half' && isLoud) beep('stop');
    }
    setPairing(pair);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The question below has its own keys.
    if (leaving.state === 'blocked') return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '' && pairing?.codes.length === 1) setPairing(noPairing);
      else if (text === '') navigate('/production');
      setText('');
      toField();
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      event.preventDefault();
      session.undoLast();
      toField();
    }
  };
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{
        minHeight: '100vh',
        bgcolor: ground,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 270px', md: 'minmax(0, 1fr) 336px' },
        gridTemplateRows: { sm: 'auto 1fr' },
      }}
    >
      <Box component="header" sx={{ p: { xs: '10px 16px 0', md: '12px 28px 0' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 18px', mb: 2.5 }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {today?.postHour && (
            <Typography color="textSecondary">
              {t('scan.postHour', { hour: clockTime(today.postHour, locale) })}
            </Typography>
          )}
        </Box>
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (pairing === null) session.read(text);
            else readPair(pairing);
            setText('');
            toField();
          }}
          sx={{ position: 'relative' }}
        >
          <Box sx={{ position: 'absolute', left: { xs: 14, sm: 22 }, top: 26 }}>
            <MenuIcon name="scan" />
          </Box>
          <Box
            component="input"
            ref={field}
            value={text}
            onChange={({ target }: { target: HTMLInputElement }) => setText(target.value)}
            onBlur={({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
              // A click on empty ground drops the focus.
              if (relatedTarget === null) requestAnimationFrame(toField);
            }}
            aria-label={t('scan.field')}
            placeholder={t('scan.field')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
            sx={{
              width: '100%',
              height: 72,
              boxSizing: 'border-box',
              border: 2.5,
              borderColor: 'text.primary',
              borderRadius: 1.5,
              bgcolor: 'background.paper',
              color: 'text.primary',
              typography: 'h1',
              fontSize: '1.75rem',
              // Stronger than the heading's own size on a phone, where the hint would be cut.
              '@media (max-width: 700px)': { '&&': { fontSize: '1.0625rem' } },
              pl: { xs: '44px', sm: '60px' },
              pr: { xs: 2, md: '190px' },
              '&, &:focus-visible': { outline: `4px solid ${ring}`, outlineOffset: 2 },
              '&::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              display: { xs: 'none', md: 'flex' },
              position: 'absolute',
              right: 20,
              top: 24,
              gap: 2,
              alignItems: 'center',
              color: papers.green.ink,
              fontWeight: 700,
              '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', bgcolor: 'currentColor' },
            }}
          >
            {t('scan.ready')}
          </Box>
        </Box>
      </Box>
      <ScanSide
        reads={session.reads}
        batch={{
          ...batch,
          choose: (id) => {
            batch.choose(id);
            toField();
          },
        }}
        earlier={session.earlier}
        nbUndone={session.nbUndone}
        isPairing={pairing !== null}
        onPairing={(isOn) => {
          setPairing(isOn ? noPairing : null);
          toField();
        }}
        isLoud={isLoud}
        onLoud={(isOn) => {
          setLoud(isOn);
          toField();
        }}
        onLeave={() => navigate('/production')}
        onUndo={(one) => {
          session.undo(one);
          toField();
        }}
        onUndoCard={(one) => {
          session.undoCard(one);
          toField();
        }}
      />
      {/* Stays in sight beside a long list. */}
      <Box
        component="main"
        sx={{
          p: { xs: '18px 16px', md: '26px 28px 30px 44px' },
          alignSelf: 'start',
          position: { md: 'sticky' },
          top: 16,
          mt: { md: '5vh' },
        }}
      >
        {session.refusal && (
          <Typography role="alert" variant="h3" component="p" sx={{ mb: 4 }}>
            {t(session.refusal)}
          </Typography>
        )}
        {isMatch && (
          <Typography variant="h3" component="p" sx={{ mb: 4 }}>
            {t('scan.pairs.match')}
          </Typography>
        )}
        {pairing && !isMatch && pairing.state !== 'none' ? (
          <PairingPanel
            pairing={pairing}
            onAgain={() => {
              setPairing(noPairing);
              toField();
            }}
          />
        ) : shown ? (
          <ScanPanel
            key={`${shown.request} ${shown.code}`}
            read={shown}
            onUndo={() => {
              session.undo(shown);
              toField();
            }}
            onRetry={() => {
              session.retry(shown);
              toField();
            }}
          />
        ) : (
          <>
            <Typography variant="h1" component="p">
              {t('scan.ready')}
            </Typography>
            <Typography sx={{ mt: 2, fontSize: '1.25rem' }}>
              {t(pairing === null ? 'scan.howTo' : 'scan.pairs.howTo')}
            </Typography>
          </>
        )}
      </Box>
      <Confirm
        isOpen={leaving.state === 'blocked'}
        title={t('scan.leaveTitle')}
        content={t('scan.leaveText')}
        confirm={t('scan.leave')}
        onConfirm={() => leaving.proceed?.()}
        onClose={() => {
          leaving.reset?.();
          toField();
        }}
      />
    </Box>
  );
}
