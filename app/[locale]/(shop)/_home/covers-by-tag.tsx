import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';
import { pathOf } from '@/lib/paths';
import type { HomeCover, HomeTag, readHome } from './home-data';
import { TagTabs } from './tag-tabs';

/** Of the tabs, in turn. */
const colors = ['pink', 'green', 'blue', 'yellow', 'purple', 'orange', 'neutral'] as const;

type CoversByTagProps = {
  covers: readonly HomeCover[];
  /** Ids of covers. */
  favourites: readonly number[];
  tags: Awaited<ReturnType<typeof readHome>>['tags'];
};

/** docs/product/catalogue.md, "Season" */
export function CoversByTag({ covers, favourites, tags: { leading, others } }: CoversByTagProps) {
  const t = useTranslations('home.occasions');
  const locale = useLocale();
  const colored = (tag: HomeTag, index: number) => ({ ...tag, color: colors[index % colors.length] ?? 'neutral' });
  const tabs = [
    ...leading.map(colored),
    { slug: 'favourites', name: t('favourites'), color: 'neutral', covers: favourites },
    ...others.map((tag, index) => colored(tag, leading.length + index)),
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
