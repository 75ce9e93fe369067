import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type Paper, papers } from '../shell/theme';

type Mark = 'disc' | 'check' | 'cross' | 'bars' | 'arrow' | 'bang';

/** On a 14 px grid. */
const marks: Record<Exclude<Mark, 'disc'>, string> = {
  check: 'M3 7.500l3 3 5-6',
  cross: 'M3.500 3.500l7 7M10.500 3.500l-7 7',
  bars: 'M4.500 3v8M9.500 3v8',
  arrow: 'M2.500 7h8M7.500 4l3 3-3 3',
  bang: 'M7 2.500v5.500M7 11v.100',
};

export type State = { paper: Paper; mark: Mark; isFull?: true; isOutline?: true };

/** Mark and word, so that colour is never the only sign. */
export function StateLabel({ state, children }: { state: State; children: string }) {
  const { paper, DEFAULT: vivid, ink } = papers[state.paper];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '7px',
        minHeight: 26,
        p: '1px 9px 2px 7px',
        borderRadius: 1,
        bgcolor: state.isOutline ? 'transparent' : state.isFull ? vivid : paper,
        boxShadow: state.isOutline ? 'inset 0 0 0 1.5px #666C86' : 'none',
        color: state.isFull ? 'text.primary' : ink,
        fontWeight: 700,
        fontSize: '0.9375rem',
        whiteSpace: 'nowrap',
      }}
    >
      <svg
        viewBox="0 0 14 14"
        width="14"
        height="14"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        {state.mark === 'disc' ? (
          <circle cx="7" cy="7" r="5" fill="currentColor" stroke="none" />
        ) : (
          <path d={marks[state.mark]} />
        )}
      </svg>
      {children}
    </Box>
  );
}

/** The states of a kind of item; `words` is the path of their names. */
export type StateKind<Name extends string> = { words: string; looks: Readonly<Record<Name, State>> };

export function StateOf<Name extends string>({ kind, name }: { kind: StateKind<Name>; name: Name }) {
  const t = useTranslate();
  return <StateLabel state={kind.looks[name]}>{t(`${kind.words}.${name}`)}</StateLabel>;
}

export const shopState: StateKind<'active' | 'inactive' | 'deleted' | 'open' | 'closed'> = {
  words: 'states',
  looks: {
    active: { paper: 'green', mark: 'check' },
    inactive: { paper: 'plain', mark: 'cross', isOutline: true },
    deleted: { paper: 'pink', mark: 'cross' },
    open: { paper: 'green', mark: 'check' },
    closed: { paper: 'plain', mark: 'cross', isOutline: true },
  },
};
