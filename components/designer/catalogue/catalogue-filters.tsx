import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-button';
import { activeKeys, maxSearchLength, noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { ChipRow } from './chip-row';
import { ColorChoice, LanguageChoice, LayoutChoice, ProductChoice, TagChips, UpcomingChips } from './filter-choices';

export function CatalogueFilters({ total }: { total: number | null }) {
  const t = useTranslations('creation.card');
  return (
    <search className="z-2 [@media(min-height:720px)]:sticky [@media(min-height:720px)]:top-(--head) -mx-5 grid grid-cols-[minmax(0,1fr)] gap-1.5 bg-vellum px-5 pt-2.5 pb-1.5 shadow-flat md:static md:mx-0 md:gap-3.5 md:p-0 md:shadow-none">
      <div className="flex items-center gap-2 md:gap-4">
        <SearchField />
        <PhoneFilters total={total} />
        <ProductChoice hideLabel className="hidden md:block" />
      </div>
      <ChipRow label={t('occasion')}>
        <UpcomingChips most={2} />
        <TagChips />
      </ChipRow>
      <div className="hidden flex-wrap items-center justify-between gap-3 md:flex">
        <LayoutChoice />
        <LanguageChoice hideLabel />
        <ColorChoice />
      </div>
    </search>
  );
}

function PhoneFilters({ total }: { total: number | null }) {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  const [isOpen, setOpen] = useState(false);
  const count = activeKeys(filter).filter((key) => key !== 'search').length;
  return (
    <div className="md:hidden">
      <Button
        variant="line"
        size="sm"
        className="!min-h-[50px] !px-3.5"
        aria-label={t('filters.openLabel', { count })}
        onClick={() => setOpen(true)}
      >
        {t('filters.open')}
        {count > 0 && (
          <span className="pink grid size-6 place-items-center rounded-full bg-ci text-micro text-vellum">{count}</span>
        )}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('filters.title')}>
        <div className="pink grid grid-cols-[minmax(0,1fr)] gap-5 [&_button]:max-w-full [&_button]:shrink">
          <ProductChoice className="[&_label]:px-2.5" />
          <LanguageChoice />
          <fieldset>
            <legend className="mb-1.5 font-bold">{t('filters.feasts')}</legend>
            <div className="flex flex-wrap gap-2">
              <UpcomingChips most={5} />
            </div>
          </fieldset>
          <fieldset>
            <legend className="mb-1.5 font-bold">{t('occasion')}</legend>
            <div className="flex flex-wrap gap-2">
              <TagChips />
            </div>
          </fieldset>
          <ColorChoice withWords />
          <LayoutChoice withWords />
          <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center gap-5 border-t border-line bg-vellum px-5 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
            {count > 0 && (
              <TextButton className="flex-none" onClick={() => setPart({ ...noFilter, search: filter.search })}>
                {t('filters.clear')}
              </TextButton>
            )}
            <Button variant="color" size="sm" className="flex-1" onClick={() => setOpen(false)}>
              {t('filters.show', { count: total ?? 0 })}
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}

/** ms */
const pause = 250;

/** Only the first search adds a history entry: one "back" leaves it. */
function SearchField() {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  const [typed, setTyped] = useState(filter.search);
  const written = useRef(filter.search);
  const isEntered = useRef(false);

  // The address may have changed.
  useEffect(() => {
    if (filter.search === written.current) return;
    written.current = filter.search;
    isEntered.current = false;
    setTyped(filter.search);
  }, [filter.search]);

  useEffect(() => {
    const search = typed.trim();
    if (search === written.current.trim()) return;
    const timer = setTimeout(() => {
      written.current = search;
      setPart({ search }, isEntered.current ? 'replace' : 'push');
      isEntered.current = search !== '';
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, setPart]);

  return (
    <div className="relative min-w-0 flex-1">
      <Icon name="search" className="absolute top-3.5 left-3.5 size-[22px]" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        maxLength={maxSearchLength}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          isEntered.current = false;
        }}
        className={`${inputClass(false)} pl-[46px]`}
      />
    </div>
  );
}
