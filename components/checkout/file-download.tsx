import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });

  const download = async () => {
    setState({ busy: true, error: null });
    try {
      saveFile(await load(), filename);
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <div>
      <TextButton onClick={download} aria-busy={state.busy} disabled={state.busy} className="text-left">
        <Icon name="download" className="size-[18px]" />
        <span>{state.busy ? busyLabel : label}</span>
      </TextButton>
      {state.error !== null && (
        <p role="alert" className="text-small font-medium text-pink-ink">
          {errorText(state.error, failure)}
        </p>
      )}
    </div>
  );
}

type ProofDownloadProps = { load: () => Promise<Blob>; filename: string; label: string };

export function ProofDownload(props: ProofDownloadProps) {
  const t = useTranslations('checkout.proof');
  return <FileDownload {...props} busyLabel={t('busy')} failure="loadProof" />;
}
