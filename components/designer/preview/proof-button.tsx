import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { fetchProof } from '@/lib/api/creations';
import { useErrorText } from '@/lib/i18n/error-text';
import { saveFile } from '@/lib/save-file';
import { useDesigner } from '../document/designer-context';

/** Downloads the watermarked proof of the draft. */
export function ProofButton({ reference }: { reference: string }) {
  const t = useTranslations('creation.preview');
  const { errorText } = useErrorText();
  const { flushWords } = useDesigner();
  const proof = useMutation({
    mutationFn: async () => {
      // The API draws the proof: texts must be saved first.
      await flushWords();
      return fetchProof(reference);
    },
    onSuccess: (blob) => saveFile(blob, t('proofName', { reference })),
  });
  return (
    <div className="mt-2.5 mb-3.5">
      <button
        type="button"
        aria-busy={proof.isPending || undefined}
        onClick={() => !proof.isPending && proof.mutate()}
        className={textLinkClass}
      >
        <Icon name="download" />
        {proof.isPending ? t('proofBusy') : t('proof')}
      </button>
      {proof.isError && <Note tone="error" role="alert" title={errorText(proof.error, 'loadProof')} />}
    </div>
  );
}
