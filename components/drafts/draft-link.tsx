import { missingParts } from '@jolimot/card/document/missing';
import type { Creation } from '@jolimot/contract/creations';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { CreationCard } from '@/components/checkout/creation-card';
import { Link } from '@/components/ui/link';
import { useCover } from '@/lib/api/covers';
import { creationContent } from '@/lib/creation/card/cover-customizations';

/** One line, cut at a word. */
export function firstWords(message: string, most = 60): string {
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
  const words = firstWords(creation.customizations.Message?.value ?? '');
  return (
    <>
      {words && (
        <span translate="no" className="block text-small leading-[1.3] break-words">
          {t('quoted', { words })}
        </span>
      )}
      <span className="block text-micro text-ink-2">
        {t('touched', { when: format.relativeTime(new Date(creation.updatedAt), now) })}
      </span>
    </>
  );
}

export function DraftLink({ creation }: { creation: Creation }) {
  const t = useTranslations('drafts');
  const { cover } = useCover(creation.cover?.iri ?? null);
  const step = missingParts(creationContent(creation, cover))[0]?.step ?? 'preview';
  const name = cover?.name ?? t('card');
  return (
    <Link
      to="creation"
      hash={`reference=${creation.reference}&step=${step}`}
      className="flex min-h-tap items-center gap-4 no-underline"
    >
      <CreationCard creation={creation} className="w-14 flex-none" />
      <span className="min-w-0">
        <span className="block font-bold underline underline-offset-[.25em]">{t('takeUp', { name })}</span>
        <DraftFacts creation={creation} />
      </span>
    </Link>
  );
}
