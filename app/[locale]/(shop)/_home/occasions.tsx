import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';
import type { Occasion, RackCover } from './home-data';
import { OccasionRack, type RackTab } from './occasion-rack';

/** Stocks of the tabs, in turn. */
const stocks = ['pink', 'green', 'blue', 'yellow', 'purple', 'orange', 'neutral'] as const;
/** Covers on the first tab. */
const FAVOURITES = 10;

/** Covers by occasion, on a rack. */
export function Occasions({ covers, occasions }: { covers: readonly RackCover[]; occasions: readonly Occasion[] }) {
  const t = useTranslations('home.occasions');
  const tabs: RackTab[] = [
    {
      id: 'favourites',
      name: t('favourites'),
      stock: 'neutral',
      covers: covers.slice(0, FAVOURITES).map((cover) => cover.id),
    },
    ...occasions.map(({ slug, name, covers: ids }, index) => ({
      id: slug,
      name,
      stock: stocks[index % stocks.length] ?? 'neutral',
      covers: ids,
    })),
  ];
  return (
    <section id="catalogue">
      <div className="wrap">
        <h2 className="mb-[22px] max-w-[760px]">{t('title')}</h2>
      </div>
      {covers.length > 0 ? (
        <OccasionRack
          label={t('tabs')}
          tabs={tabs}
          covers={covers}
          typeNames={{ greeting: t('folded'), postcard: t('postcard'), both: t('both') }}
        />
      ) : (
        <p className="wrap text-lead">{t('empty')}</p>
      )}
      <div className="grain bg-rack">
        <div className="wrap flex flex-wrap gap-x-8 pb-[30px]">
          <TextLink to="greeting-cards">
            {t('greetingCards')} <Icon name="arrow" />
          </TextLink>
          <TextLink to="postcards">
            {t('postcards')} <Icon name="arrow" />
          </TextLink>
        </div>
      </div>
    </section>
  );
}
