import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { maxSearchLength } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';

/** Pause after the last key before searching, ms. */
const pause = 250;

/** The first search adds a history entry and further letters replace it, so that one "back" leaves the search. */
export function SearchField() {
  const t = useTranslations('creation.card');
  const { filter, setPart } = useCatalogueFilter();
  const [typed, setTyped] = useState(filter.search);
  const written = useRef(filter.search);
  const isEntered = useRef(false);

  // Another filter, or "back", may have changed the address.
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
