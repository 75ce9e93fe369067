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

/** Under the answer's own name. */
export async function saveAnswer(answer: Response): Promise<void> {
  const [, name = ''] = /filename="(.*?)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await answer.blob(), name);
}

export function FileButton({ file, read, label, failed = 'list.failed', ...button }: FileButtonProps) {
  const notify = useNotify();
  const save = async () => {
    try {
      const answer = await read();
      if ('headers' in answer) await saveAnswer(answer);
      else saveFile(answer, file ?? '');
    } catch {
      notify(failed, { type: 'error' });
    }
  };
  return <Button {...button} onClick={() => void save()} aria-label={label} />;
}
