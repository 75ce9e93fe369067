import { useTranslations } from 'next-intl';
import { FileDownload } from '@/components/checkout/file-download';
import { fetchStatement } from '@/lib/api/credits';

const files = {
  'text/csv': { key: 'csv', name: 'csvName' },
  'application/pdf': { key: 'pdf', name: 'pdfName' },
} as const;

export function StatementDownload({ type }: { type: keyof typeof files }) {
  const t = useTranslations('myAccount.credits');
  const { key, name } = files[type];
  return (
    <FileDownload
      load={() => fetchStatement(type)}
      filename={t(name)}
      label={t(key)}
      busyLabel={t('preparing')}
      failure="loadStatement"
    />
  );
}
