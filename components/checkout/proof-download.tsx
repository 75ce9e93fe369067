import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { useErrorText } from '@/lib/i18n/error-text';
import { saveFile } from '@/lib/save-file';

type ProofDownloadProps = { load: () => Promise<Blob>; filename: string; label: string };

/** Downloads a PDF that the API gives to its owner alone: a plain link could not carry the token. */
export function ProofDownload({ load, filename, label }: ProofDownloadProps) {
  const t = useTranslations('checkout.proof');
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
      <button
        type="button"
        onClick={download}
        aria-busy={state.busy}
        disabled={state.busy}
        className={`${textLinkClass} text-left`}
      >
        <Icon name="download" />
        {state.busy ? t('busy') : label}
      </button>
      {state.error !== null && (
        <p role="alert" className="text-small font-medium text-pink-ink">
          {errorText(state.error, 'loadProof')}
        </p>
      )}
    </div>
  );
}
