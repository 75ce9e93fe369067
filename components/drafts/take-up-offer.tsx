import { missingParts } from '@jolimot/card/document/missing';
import type { Creation } from '@jolimot/contract/creations';
import { useQueries } from '@tanstack/react-query';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DraftFacts } from '@/components/account/draft-facts';
import { CreationCard } from '@/components/checkout/creation-card';
import { QueryProvider } from '@/components/layout/answers/query-provider';
import type { LateWords } from '@/components/layout/words/late-words';
import { Link } from '@/components/ui/link';
import { IconButton } from '@/components/ui/text-button';
import { useCover } from '@/lib/api/covers';
import { creationQuery } from '@/lib/api/creations';
import { creationContent } from '@/lib/creation/card/cover-customizations';
import { useVisitor } from '@/stores/visitor';

type TakeUpOfferProps = { className: string; onDismiss: () => void };

/** Only for guests with a draft: it calls the API. */
export function TakeUpOffer({ words, ...props }: TakeUpOfferProps & { words: LateWords | undefined }) {
  const offer = (
    <QueryProvider>
      <Offer {...props} />
    </QueryProvider>
  );
  return words ? <NextIntlClientProvider {...words}>{offer}</NextIntlClientProvider> : offer;
}

function Offer({ className, onDismiss }: TakeUpOfferProps) {
  const t = useTranslations('drafts');
  const [latest, ...others] = useGuestDrafts();
  const [isOpen, setOpen] = useState(false);
  if (!latest) return null;
  return (
    <section
      aria-label={t('title')}
      className={`pink rounded-note border border-line bg-vellum p-4 shadow-lift ${className}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <DraftLink creation={latest} />
        </div>
        <IconButton
          icon="close"
          label={t('dismiss')}
          onClick={onDismiss}
          className="-mt-2 -mr-2 flex-none"
          iconClass="size-5"
        />
      </div>
      {others.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-tap font-bold underline underline-offset-[.25em]"
        >
          {t('others', { count: others.length })}
        </button>
      )}
      {isOpen && (
        <ul className="grid max-h-[40dvh] gap-3 overflow-y-auto pt-1">
          {others.map((creation) => (
            <li key={creation.reference}>
              <DraftLink creation={creation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each draft costs a call. */
const most = 6;

/** The last touched first. Lost ones are forgotten silently (docs/product/drafts.md, "Guests"). */
function useGuestDrafts(): readonly Creation[] {
  const references = useVisitor((state) => state.creations);
  const removeCreation = useVisitor((state) => state.removeCreation);
  const queries = useQueries({ queries: references.slice(-most).map((reference) => creationQuery(reference)) });
  const gone = references.slice(-most).filter((_, index) => {
    const data = queries[index]?.data;
    return data === null || Boolean(data?.relatedOrder);
  });
  const forgotten = gone.join();
  useEffect(() => {
    for (const reference of forgotten.split(',')) if (reference) removeCreation(reference);
  }, [forgotten, removeCreation]);
  return queries
    .flatMap(({ data }) => (data && !data.relatedOrder ? [data] : []))
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

function DraftLink({ creation }: { creation: Creation }) {
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
