import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';
import { pathOf } from '@/lib/paths';
import type { HomeCover, HomeTag } from './home-data';
import { TagTabs } from './tag-tabs';

/** Colours of the tabs, in turn. */
const colors = ['pink', 'green', 'blue', 'yellow', 'purple', 'orange', 'neutral'] as const;
/** Covers on the first tab. */
const FAVOURITES = 10;

export function CoversByTag({ covers, tags }: { covers: readonly HomeCover[]; tags: readonly HomeTag[] }) {
  const t = useTranslations('home.occasions');
  const locale = useLocale();
  const favourites = covers.slice(0, FAVOURITES).map(({ id }) => id);
  const tabs = [
    { slug: 'favourites', name: t('favourites'), color: 'neutral', covers: favourites },
    ...tags.map((tag, index) => ({ ...tag, color: colors[index % colors.length] ?? 'neutral' })),
  ];
  const shown = new Set(tabs.flatMap((tab) => tab.covers));
  return (
    <section id="catalogue">
      <div className="wrap">
        <h2 className="mb-[22px] max-w-[760px]">{t('title')}</h2>
      </div>
      {covers.length > 0 ? (
        <TagTabs
          label={t('tabs')}
          tabs={tabs}
          covers={covers.filter(({ id }) => shown.has(id))}
          creationPath={pathOf('creation', locale)}
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
