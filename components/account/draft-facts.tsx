import type { Creation } from '@jolimot/contract/creations';
import { useFormatter, useNow, useTranslations } from 'next-intl';

const minute = 60_000;

const most = 60;

/** One line, cut at a word. */
export function firstWords(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** Tells drafts of one cover apart. */
export function DraftFacts({ creation }: { creation: Creation }) {
  const t = useTranslations('drafts');
  const format = useFormatter();
  const now = useNow();
  const touched = new Date(creation.updatedAt);
  const words = firstWords(creation.customizations.Message?.value ?? '');
  return (
    <>
      {words && (
        <span translate="no" className="block text-small leading-[1.3] break-words">
          {t('quoted', { words })}
        </span>
      )}
      <span className="block text-micro text-ink-2">
        {now.getTime() - touched.getTime() < minute
          ? t('touchedNow')
          : t('touched', { when: format.relativeTime(touched, now) })}
      </span>
    </>
  );
}
