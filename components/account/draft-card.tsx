import { creationSteps } from '@jolimot/card/customization-types';
import { missingParts } from '@jolimot/card/document/missing';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CreationCard } from '@/components/checkout/creation-card';
import { Link } from '@/components/ui/link';
import { liftClass } from '@/components/ui/paper/card-object';
import { useCover } from '@/lib/api/covers';
import { creationContent } from '@/lib/creation/card/cover-customizations';
import { DraftFacts } from './draft-facts';

const stepColor = { card: 'pink', images: 'orange', message: 'blue' } as const;

function useMissingText(creation: Creation, cover: Cover | null): string {
  const t = useTranslations('account.drafts.missing');
  if (!creation.cover) return t('cover');
  const things = missingParts(creationContent(creation, cover));
  const photos = things.filter(({ step }) => step === 'images').length;
  if (things.some(({ kind }) => kind === 'cover')) return t('cover');
  if (things.some(({ step }) => step === 'card')) return t('background');
  if (photos > 0) return t('images', { count: photos });
  return things.length > 0 ? t('message') : t('nothing');
}

export function DraftCard({ creation }: { creation: Creation }) {
  const t = useTranslations('account.drafts');
  const { cover } = useCover(creation.cover?.iri ?? null);
  const lacks = useMissingText(creation, cover);
  const things = missingParts(creationContent(creation, cover));
  const name = cover?.name ?? t('noCover');
  const firstOpen = things[0]?.step ?? 'preview';

  return (
    <Link to="creation" hash={`reference=${creation.reference}&step=${firstOpen}`} className="group block no-underline">
      <span aria-hidden="true" className={clsx('block', liftClass)}>
        <CreationCard creation={creation} className="w-full" />
      </span>
      <span className="mt-3 block font-display text-body leading-tight">
        <span className="sr-only">{t('resume')} </span>
        <span>{name}</span>
      </span>
      <DraftFacts creation={creation} />
      <span className="block text-small text-ink-2">{lacks}</span>
      <span aria-hidden="true" className="mt-2 flex gap-1.5">
        {creationSteps
          .filter((step) => step !== 'preview')
          .map((step) => (
            <i
              key={step}
              className={clsx(
                stepColor[step],
                'h-2 w-8 rounded-card border-[1.5px] border-ci',
                things.some((thing) => thing.step === step) ? 'bg-transparent' : 'bg-ci',
              )}
            />
          ))}
      </span>
    </Link>
  );
}

export function NewCard({ children }: { children: ReactNode }) {
  return (
    <Link
      to="creation"
      className="grid aspect-[105/148] place-items-center rounded-card border-2 border-dashed border-ink-3 p-4 text-center font-display text-body no-underline hover:bg-kraft max-sm:aspect-auto max-sm:min-h-20"
    >
      {children}
    </Link>
  );
}
