import { useTranslations } from 'next-intl';
import { CreationCard } from '@/components/checkout/creation-card';
import { Section } from '@/components/ui/section';
import { useCover } from '@/lib/api/covers';
import { useCreation } from '@/lib/api/creations';
import { matchPath } from '@/lib/paths';

export function orderedCardIn(path: string): string | null {
  const [bare = '', query = ''] = path.replace(/#.*$/, '').split('?');
  return matchPath(bare)?.base === 'order' ? (new URLSearchParams(query).get('creation')?.toUpperCase() ?? null) : null;
}

/** @param callback leads back to the order */
export function WaitingCard({ callback }: { callback: string }) {
  const t = useTranslations('checkout.purchased');
  const creation = useCreation(orderedCardIn(callback)).data;
  const { cover } = useCover(creation?.cover?.iri ?? null);
  if (!creation || creation.relatedOrder) return null;
  return (
    <Section title={t('waiting')}>
      <div className="mt-5 grid grid-cols-[116px_1fr] items-center gap-6 md:grid-cols-[164px_1fr] md:gap-10">
        <CreationCard creation={creation} className="-rotate-2" />
        <div>
          {cover && <h3>{cover.name}</h3>}
          <p>{t('waitingMore')}</p>
        </div>
      </div>
    </Section>
  );
}
