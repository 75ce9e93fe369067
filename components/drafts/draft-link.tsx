import { missingParts } from '@jolimot/card/document/missing';
import type { Creation } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { DraftFacts } from '@/components/account/draft-facts';
import { CreationCard } from '@/components/checkout/creation-card';
import { Link } from '@/components/ui/link';
import { useCover } from '@/lib/api/covers';
import { creationContent } from '@/lib/creation/card/cover-customizations';

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
