import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofDownload } from '@/components/checkout/file-download';
import { fetchOrderProof } from '@/lib/api/orders';

/** SHA-256 in hex; null without `crypto.subtle`, as on plain http. */
async function fingerprint(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function OrderProof({ reference }: { reference: string }) {
  const t = useTranslations('myAccount.order');
  const [print, setPrint] = useState<string | null>(null);
  const load = async (): Promise<Blob> => {
    const file = await fetchOrderProof(reference);
    setPrint(await fingerprint(file));
    return file;
  };
  return (
    <div className="mt-3">
      <ProofDownload load={load} filename={`jolimot-${reference}.pdf`} label={t('proof')} />
      <p role="status" className="text-micro leading-[1.3] break-words text-ink-2">
        {print ? t('fingerprint', { print }) : t('proofMore')}
      </p>
    </div>
  );
}
