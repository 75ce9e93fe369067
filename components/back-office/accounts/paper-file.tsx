import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { saveFile } from '@/lib/save-file';

type PaperFileProps = {
  /** The number of the document, which names its file. */
  number: string;
  /** What a screen reader says of the button, which shows no more than its kind. */
  label: string;
  read: () => Promise<Blob>;
};

/** The document itself, as its buyer has it. */
export function PaperFile({ number, label, read }: PaperFileProps) {
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
