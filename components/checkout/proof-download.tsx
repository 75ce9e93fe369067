import { useTranslations } from 'next-intl';
import { FileDownload } from './file-download';

type ProofDownloadProps = { load: () => Promise<Blob>; filename: string; label: string };

export function ProofDownload(props: ProofDownloadProps) {
  const t = useTranslations('checkout.proof');
  return <FileDownload {...props} busyLabel={t('busy')} failure="loadProof" />;
}
