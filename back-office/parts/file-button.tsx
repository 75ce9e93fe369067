import Button, { type ButtonProps } from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { saveFile } from '@/lib/page/save-file';

type FileButtonProps = Pick<ButtonProps, 'startIcon' | 'children'> & {
  file: string;
  read: () => Promise<Blob>;
  /** For screen readers, where the button only shows the kind. */
  label?: string;
  /** Message key of the failure. */
  failed?: string;
};

/** Saves a file of the API. */
export function FileButton({ file, read, label, failed = 'list.failed', ...button }: FileButtonProps) {
  const notify = useNotify();
  const save = async () => {
    try {
      saveFile(await read(), file);
    } catch {
      notify(failed, { type: 'error' });
    }
  };
  return <Button {...button} onClick={() => void save()} aria-label={label} />;
}
