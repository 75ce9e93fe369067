import Button, { type ButtonProps } from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { saveFile } from '@/lib/page/save-file';

type FileButtonProps = Pick<ButtonProps, 'startIcon' | 'children'> & {
  /** Without it, the answer's own name. */
  file?: string;
  read: () => Promise<Blob | Response>;
  label?: string;
  /** Message key of the failure. */
  failed?: string;
};

const nameOf = ({ headers }: Response): string =>
  /filename="(.*?)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

export function FileButton({ file, read, label, failed = 'list.failed', ...button }: FileButtonProps) {
  const notify = useNotify();
  const save = async () => {
    try {
      const answer = await read();
      if ('headers' in answer) saveFile(await answer.blob(), nameOf(answer));
      else saveFile(answer, file ?? '');
    } catch {
      notify(failed, { type: 'error' });
    }
  };
  return <Button {...button} onClick={() => void save()} aria-label={label} />;
}
