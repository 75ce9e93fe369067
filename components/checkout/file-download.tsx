import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-button';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';
import { saveFile } from '@/lib/page/save-file';

type FileDownloadProps = {
  load: () => Promise<Blob>;
  filename: string;
  label: string;
  busyLabel: string;
  failure: CatalogueKey;
};

/** A plain link could not carry the owner's token. */
export function FileDownload({ load, filename, label, busyLabel, failure }: FileDownloadProps) {
  const { errorText } = useErrorText();
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, filename),
    networkMode: 'always',
  });
  return (
    <div>
      <TextButton onClick={() => mutate()} aria-busy={isPending} disabled={isPending} className="text-left">
        <Icon name="download" className="size-[18px]" />
        <span>{isPending ? busyLabel : label}</span>
      </TextButton>
      {isError && (
        <p role="alert" className="text-small font-medium text-pink-ink">
          {errorText(error, failure)}
        </p>
      )}
    </div>
  );
}

export function ProofDownload({ reference, ...file }: { reference: string; load: () => Promise<Blob>; label: string }) {
  const t = useTranslations('checkout.proof');
  return <FileDownload {...file} filename={`jolimot-${reference}.pdf`} busyLabel={t('busy')} failure="loadProof" />;
}
