import { luminance } from '@jolimot/card/contrast';
import { colorFamilies, coverLanguages, type PhotoLayout, photoLayouts } from '@jolimot/card/cover-filters';
import { productSlugs } from '@jolimot/card/products';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { Chip, ChoiceGroup } from '@/components/ui/choice-group';
import { Icon } from '@/components/ui/icon';
import { familyColors } from '@/lib/creation/card/palette';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useOccasions } from './catalogue-context';

export function UpcomingChips({ most }: { most: number }) {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  const { upcoming } = useOccasions();
  return upcoming.slice(0, most).map(({ slug, name, daysLeft }) => (
    <Chip
      key={slug}
      chosen={filter.event === slug}
      onClick={() => setPart({ event: filter.event === slug ? null : slug })}
    >
      <Icon name="calendar" className="size-5 text-ci" />
      <span>{t('filters.feast', { name, days: daysLeft })}</span>
    </Chip>
  ));
}

export function TagChips() {
  const { filter, setPart } = useCatalogueFilter();
  const { tags } = useOccasions();
  return tags.map(({ slug, name }) => (
    <Chip
      key={slug}
      chosen={filter.occasion === slug}
      onClick={() => setPart({ occasion: filter.occasion === slug ? null : slug })}
    >
      {name}
    </Chip>
  ));
}

export function ProductChoice({ hideLabel = false, className }: { hideLabel?: boolean; className?: string }) {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  return (
    <ChoiceGroup
      label={t('product')}
      hideLabel={hideLabel}
      value={filter.product ?? 'all'}
      onChange={(value) => setPart({ product: productSlugs.find((slug) => slug === value) ?? null })}
      choices={[{ value: 'all', label: t('all') }, ...productSlugs.map((slug) => ({ value: slug, label: t(slug) }))]}
      {...(className ? { className } : {})}
    />
  );
}

/** The reader's language first. */
export function LanguageChoice({ hideLabel = false }: { hideLabel?: boolean }) {
  const t = useTranslations('creation.card');
  const locale = useLocale();
  const { filter, setPart } = useCatalogueFilter();
  const ownFirst = [...coverLanguages].sort((one, other) => Number(other === locale) - Number(one === locale));
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-bold'}>{t('language')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ownFirst.map((language) => (
          <Chip
            key={language}
            chosen={filter.language === language}
            onClick={() => setPart({ language: filter.language === language ? null : language })}
          >
            {t(`languages.${language}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

export function LayoutChoice({ withWords = false }: { withWords?: boolean }) {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  return (
    <fieldset>
      <legend className={withWords ? 'mb-1.5 font-bold' : 'sr-only'}>{t('layout')}</legend>
      <div className={clsx('flex gap-1.5', withWords && 'flex-col')}>
        {photoLayouts.map((layout) => (
          <Chip
            key={layout}
            chosen={filter.layout === layout}
            {...(withWords ? {} : { 'aria-label': t(`frames.${layout}`), title: t(`frames.${layout}`) })}
            onClick={() => setPart({ layout: filter.layout === layout ? null : layout })}
            className={clsx('!px-3', !withWords && 'text-ink-2 aria-pressed:text-ci')}
          >
            <span className={clsx(withWords && 'grid w-11 place-items-center text-ink-2')}>
              <FrameIcon layout={layout} />
            </span>
            {withWords && t(`frames.${layout}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

export function ColorChoice({ withWords = false }: { withWords?: boolean }) {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  return (
    <fieldset>
      <legend className={withWords ? 'mb-1 font-bold' : 'sr-only'}>{t('filters.color')}</legend>
      <div className={withWords ? 'grid grid-cols-2' : '-mr-2 flex'}>
        {colorFamilies.map((family) => {
          const chosen = filter.color === family;
          return (
            <button
              key={family}
              type="button"
              aria-pressed={chosen}
              {...(withWords ? {} : { 'aria-label': t(`colors.${family}`), title: t(`colors.${family}`) })}
              onClick={() => setPart({ color: chosen ? null : family })}
              className={clsx(
                'group rounded-label',
                withWords ? 'flex min-h-tap items-center gap-3 px-1 text-left' : 'grid size-tap place-items-center',
                chosen && 'font-bold',
              )}
            >
              <span
                style={{ background: familyColors[family] }}
                className={clsx(
                  'grid size-[28px] flex-none place-items-center rounded-full border border-[#1b234559] transition-[scale] duration-fast group-hover:scale-110',
                  chosen && 'outline-2 outline-offset-2 outline-ci',
                )}
              >
                {chosen && (
                  <Icon
                    name="check"
                    className={clsx(
                      'size-[18px] [stroke-width:3]',
                      luminance(familyColors[family]) > 0.3 ? 'text-ink' : 'text-vellum',
                    )}
                  />
                )}
              </span>
              {withWords && t(`colors.${family}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** On an 18 × 26 sheet: left, top, width, height. */
const windows: Readonly<Record<PhotoLayout, readonly (readonly [number, number, number, number])[]>> = {
  none: [],
  full: [[2, 2, 14, 22]],
  triptyque1: [
    [2, 2, 14, 11],
    [2, 15, 6, 7],
    [10, 15, 6, 7],
  ],
  triptyque2: [
    [2, 2, 8, 20],
    [12, 2, 4, 9],
    [12, 13, 4, 9],
  ],
  inside: [
    [2, 9, 4, 7],
    [7, 9, 4, 7],
    [12, 9, 4, 7],
  ],
};

/** `inside` is an open card. */
function FrameIcon({ layout }: { layout: PhotoLayout }) {
  const isOpen = layout === 'inside';
  return (
    <svg viewBox={isOpen ? '-1 -1 38 28' : '-1 -1 20 28'} aria-hidden="true" className="h-[30px] w-auto flex-none">
      <rect width="18" height="26" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {isOpen && <rect x="18" width="18" height="26" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      {windows[layout].map(([x, y, width, height]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} fill="currentColor" opacity="0.75" />
      ))}
    </svg>
  );
}
