import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { fetchProof } from '@/lib/api/creations';
import { usePendingGate } from '@/lib/creation/outbox/use-pending-gate';
import { useErrorText } from '@/lib/i18n/error-text';
import { saveFile } from '@/lib/page/save-file';
import { useTyping } from '../document/designer-context';
import { PendingNote } from '../outbox/pending-note';

export function ProofButton({ reference }: { reference: string }) {
  const t = useTranslations('creation.preview');
  const { errorText } = useErrorText();
  const { flushWords } = useTyping();
  const gate = usePendingGate(reference, flushWords);
  const proof = useMutation({
    mutationFn: () => fetchProof(reference),
    onSuccess: (blob) => saveFile(blob, t('proofName', { reference })),
  });
  return (
    <div className="mt-2.5 mb-3.5">
      <TextButton
        aria-busy={proof.isPending || gate.isWaiting || undefined} // The API draws the proof: send everything first.
        onClick={() => !proof.isPending && gate.run(() => proof.mutate())}
      >
        <Icon name="download" />
        <span>{proof.isPending ? t('proofBusy') : t('proof')}</span>
      </TextButton>
      <PendingNote reference={reference} gate={gate} className="text-small" />
      {proof.isError && <Note tone="error" role="alert" title={errorText(proof.error, 'loadProof')} />}
    </div>
  );
}
