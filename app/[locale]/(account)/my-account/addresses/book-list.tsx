import type { Address, Country } from '@jolimot/contract/addresses';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { inputClass } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { found, letterOf, thumbTabs } from '@/lib/addresses/book-order';
import { addressTown, recipientName } from '@/lib/recipient';
import { ExportBook } from './export-book';
import { hashOf } from './parts/use-book-place';

type BookListProps = {
  /** In its order. */
  book: readonly Address[];
  countries: readonly Country[];
  openId: number | undefined;
};

/** From this count on a list has thumb tabs. */
const enoughForTabs = 12;

/** The notebook with its search and its thumb tabs. */
export function BookList({ book, countries, openId }: BookListProps) {
  const t = useTranslations('myAccount.addresses');
  const [search, setSearch] = useState('');
  const searchId = useId();
  const shown = found(book, countries, search);
  const letters = [...new Set(shown.map(letterOf))];
  return (
    <div>
      <search className="relative block">
        <label htmlFor={searchId} className="sr-only">
          {t('search')}
        </label>
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-[22px]" />
        <input
          id={searchId}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={t('searchHint')}
          autoComplete="off"
          className={clsx(inputClass(false), 'pl-12')}
        />
      </search>
      <p aria-live="polite" className="mt-2 min-h-[1.35em] text-small text-ink-2">
        {search.trim() !== '' && t('found', { count: shown.length })}
      </p>
      {shown.length > 0 && <Notebook shown={shown} countries={countries} letters={letters} openId={openId} />}
      <ExportBook book={book} countries={countries} />
    </div>
  );
}

type NotebookProps = {
  shown: readonly Address[];
  countries: readonly Country[];
  letters: readonly string[];
  openId: number | undefined;
};

function Notebook({ shown, countries, letters, openId }: NotebookProps) {
  const t = useTranslations('myAccount.addresses');
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const tabs = shown.length < enoughForTabs ? [] : thumbTabs(letters);
  const goTo = (letter: string): void => {
    const heading = headings.current.get(letter);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className={clsx('mt-1 flex items-start', tabs.length > 0 && 'md:mr-2')}>
      <section aria-label={t('list')} className="min-w-0 flex-1 rounded-note bg-vellum pt-1 pb-1.5 shadow-card">
        {letters.map((letter) => (
          <div key={letter}>
            <h2
              tabIndex={-1}
              ref={(element) => {
                if (element) headings.current.set(letter, element);
                else headings.current.delete(letter);
              }}
              className="px-[18px] pt-3.5 pb-0.5 font-display text-h3 text-purple-ink focus:outline-none"
            >
              {letter}
            </h2>
            <ul>
              {shown
                .filter((address) => letterOf(address) === letter)
                .map((address) => (
                  <Entry key={address.id} address={address} countries={countries} isOpen={address.id === openId} />
                ))}
            </ul>
          </div>
        ))}
      </section>
      {tabs.length > 0 && (
        <nav aria-label={t('letters')} className="sticky top-20 mt-6 grid flex-none gap-[3px]">
          {tabs.map(({ from, to, letter }) => (
            <button
              key={from}
              type="button"
              aria-label={t('lettersFromTo', { from, to })}
              onClick={() => goTo(letter)}
              className="grid min-h-[58px] w-tap place-items-center rounded-r-tab bg-purple-paper py-1 text-center font-display text-small leading-[1.05] shadow-flat hover:bg-kraft"
            >
              <span aria-hidden="true">
                {from}
                <br />
                {to}
              </span>
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}

type EntryProps = { address: Address; countries: readonly Country[]; isOpen: boolean };

function Entry({ address, countries, isOpen }: EntryProps) {
  const country = countries.find(({ iri }) => iri === address.country);
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_62px] [content-visibility:auto] last:border-0">
      <a
        href={hashOf({ kind: 'address', id: address.id })}
        aria-current={isOpen || undefined}
        className={clsx(
          'grid min-h-[62px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-[18px] py-2 leading-tight no-underline focus-visible:-outline-offset-3',
          isOpen ? 'md:bg-purple-paper' : 'hover:bg-page',
        )}
      >
        <span className="min-w-0">
          <span className="block font-display text-body break-words">{recipientName(address)}</span>
          <span className="block text-small break-words text-ink-2">{addressTown(address, country)}</span>
        </span>
        <Icon name={isOpen ? 'pencil' : 'chevron'} className={clsx('size-[18px]', !isOpen && '-rotate-90')} />
      </a>
    </li>
  );
}
