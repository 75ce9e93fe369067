import { ApiError } from '@jolimot/client/api-error';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useColumnWords } from '../parts/columns';
import { saveAnswer } from '../parts/file-button';
import { useRefusalWords } from '../parts/use-act';
import { MenuIcon } from '../shell/menu-icon';

type LineProps = {
  name: string;
  detail: string;
  /** A second line. */
  more?: string;
  isWrong?: boolean;
  bar?: ReactNode;
  /** The button. */
  children: ReactNode;
};

export const FileLine = ({ name, detail, more, isWrong = false, bar, children }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      gap: 2.5,
      alignItems: 'center',
      minHeight: 58,
      borderBottom: '1.5px dotted',
      borderColor: 'divider',
    }}
  >
    <MenuIcon name="download" />
    <div>
      <b>{name}</b>
      <Typography variant="caption" component="div" color="textSecondary">
        {detail}
      </Typography>
      {more && (
        <Typography
          variant="caption"
          component="div"
          color={isWrong ? 'error' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {more}
        </Typography>
      )}
    </div>
    {children}
    {bar && <Box sx={{ gridColumn: '1 / -1' }}>{bar}</Box>}
  </Box>
);

type SavedFileProps = Pick<LineProps, 'name' | 'detail' | 'more'> & {
  load: (signal: AbortSignal) => Promise<Response>;
};

/** Large, or drawn on demand: it can be stopped. */
export function SavedFile({ name, detail, more, load }: SavedFileProps) {
  const { t } = useColumnWords();
  const notify = useNotify();
  const words = useRefusalWords();
  const [running, setRunning] = useState<AbortController | null>(null);
  const last = useRef<AbortController | null>(null);
  useEffect(() => () => last.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    last.current = controller;
    setRunning(controller);
    try {
      await saveAnswer(await load(controller.signal));
    } catch (error) {
      // A refusal says what to do; a fault of the server does not.
      const isRefused = error instanceof ApiError && error.status < 500;
      const sentence = isRefused ? words.refusal(error) : 'batches.noFile';
      if (!controller.signal.aborted) notify(sentence, { type: 'error' });
    }
    setRunning(null);
  };
  return (
    <FileLine
      name={name}
      detail={running ? t('batches.drawing') : detail}
      {...(more ? { more } : {})}
      bar={running && <LinearProgress aria-label={t('batches.drawing')} />}
    >
      {running ? (
        <Button onClick={() => running.abort()} aria-label={t('batches.stopFile', { name })}>
          {t('batches.stop')}
        </Button>
      ) : (
        <Button onClick={() => void save()} aria-label={t('batches.saveFile', { name })}>
          {t('batches.save')}
        </Button>
      )}
    </FileLine>
  );
}
