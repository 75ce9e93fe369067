import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { saveFile } from '@/lib/page/save-file';

type PdfDownloadProps = {
  /** Names the file. */
  number: string;
  /** For screen readers: the button only shows the kind. */
  label: string;
  read: () => Promise<Blob>;
};

export function PdfDownload({ number, label, read }: PdfDownloadProps) {
  const notify = useNotify();
  const save = async () => {
    try {
      saveFile(await read(), `${number}.pdf`);
    } catch {
      notify('list.failed', { type: 'error' });
    }
  };
  return (
    <Button onClick={() => void save()} aria-label={label}>
      PDF
    </Button>
  );
}
