import { timeOfDay } from '@jolimot/client/dates';
import { useLocale, useTranslations } from 'next-intl';
import type { ScanRead } from '../scan/scan-session';

type WaitingReadsProps = { reads: readonly ScanRead[]; onSend: () => void };

export function WaitingReads({ reads, onSend }: WaitingReadsProps) {
  const t = useTranslations('backOffice.camera');
  const locale = useLocale();
  if (reads.length === 0) return null;
  return (
    <section aria-labelledby="camera-waiting">
      <h2 id="camera-waiting">{t('waiting', { count: reads.length })}</h2>
      <p>{t('waitingText')}</p>
      <ul>
        {reads.map(({ request, code, at }) => (
          <li key={request}>{`${code} · ${timeOfDay(new Date(at), locale)}`}</li>
        ))}
      </ul>
      <button type="button" onClick={onSend}>
        {t('sendNow')}
      </button>
    </section>
  );
}

type AsideReadsProps = { reads: readonly ScanRead[]; onDone: (read: ScanRead) => void };

/** Refused cards, until somebody says that each is put aside. */
export function AsideReads({ reads, onDone }: AsideReadsProps) {
  const t = useTranslations('backOffice.camera');
  const scan = useTranslations('backOffice.scan');
  return (
    <div aria-live="polite">
      {reads.length > 0 && (
        <section aria-labelledby="camera-aside">
          <h2 id="camera-aside">{t('aside', { count: reads.length })}</h2>
          <ul>
            {reads.map((read) => (
              <li key={read.request}>
                <span>{`${read.card?.city || read.code} · ${scan(`result.${read.state}`)}`}</span>
                <button type="button" onClick={() => onDone(read)} aria-label={t('doneOne', { code: read.code })}>
                  {t('done')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
