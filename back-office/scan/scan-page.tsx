import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useColumnWords } from '../parts/columns';
import { MenuIcon } from '../shell/menu-icon';
import { papers } from '../shell/theme';
import { ScanPanel } from './scan-panel';
import { isRefusal, type ScanRead } from './scan-session';
import { ScanSide } from './scan-side';
import { useScanSession } from './use-scan-session';

function groundOf(read: ScanRead | undefined): { ground: string; ring: string } {
  if (!read || read.state === 'asking' || read.state === 'undone') {
    return { ground: papers.plain.paper, ring: papers.plain.DEFAULT };
  }
  const { paper, DEFAULT } = isRefusal(read) ? papers.pink : papers.green;
  return { ground: paper, ring: DEFAULT };
}

/** Of several codes read at once, shows the card that must not leave. */
function shownOf(reads: readonly ScanRead[]): ScanRead | undefined {
  const [newest] = reads;
  return reads.find((read) => read.request === newest?.request && isRefusal(read)) ?? newest;
}

export function ScanPage() {
  const { t } = useColumnWords();
  const navigate = useNavigate();
  const [isLoud, setLoud] = useState(true);
  const session = useScanSession(isLoud);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const shown = shownOf(session.reads);
  const { ground, ring } = groundOf(shown);
  const title = t('scan.title');
  const toField = () => field.current?.focus();

  useEffect(() => {
    document.title = `${title} · Jolimot, ${t('shell.name')}`;
    field.current?.focus();
  }, [title, t]);
  useEffect(() => {
    // A scanner types wherever the focus is: its first character goes to the field too.
    const catchKey = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body && event.key.length === 1) field.current?.focus();
    };
    const catchFocus = () => field.current?.focus();
    window.addEventListener('keydown', catchKey);
    window.addEventListener('focus', catchFocus);
    return () => {
      window.removeEventListener('keydown', catchKey);
      window.removeEventListener('focus', catchFocus);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') navigate('/production');
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
        <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
          {title}
        </Typography>
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            session.read(text);
            setText('');
            toField();
          }}
          sx={{ position: 'relative' }}
        >
          <Box sx={{ position: 'absolute', left: 22, top: 26 }}>
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
              fontSize: { xs: '1.125rem', sm: '1.75rem' },
              pl: '60px',
              pr: 4,
              '&, &:focus-visible': { outline: `4px solid ${ring}`, outlineOffset: 2 },
              '&::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
        </Box>
      </Box>
      <ScanSide
        reads={session.reads}
        earlier={session.earlier}
        nbUndone={session.nbUndone}
        isLoud={isLoud}
        onLoud={setLoud}
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
      <Box component="main" sx={{ p: { xs: '18px 16px', md: '26px 28px 30px 44px' }, alignSelf: { md: 'center' } }}>
        {session.refusal && (
          <Typography role="alert" variant="h3" component="p" sx={{ mb: 4 }}>
            {t(session.refusal)}
          </Typography>
        )}
        {shown ? (
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
            <Typography sx={{ mt: 2, fontSize: '1.25rem' }}>{t('scan.howTo')}</Typography>
          </>
        )}
      </Box>
    </Box>
  );
}
