import type { Address, Country } from '@jolimot/contract/addresses';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { SearchField } from '@/components/checkout/address/search-field';
import { ThumbTabs } from '@/components/checkout/address/thumb-tabs';
import { useHeadings } from '@/components/checkout/address/use-headings';
import { found, inOrder, lastUsed, letterOf } from '@/lib/addresses/book-order';

const mostUsed = 5;
/** Then the visitor types another letter. */
const mostFound = 20;

type LongBookProps = {
  addresses: readonly Address[];
  countries: readonly Country[];
  chosen: readonly number[];
  /** Always first: refused by the API, or just written. */
  heads: readonly number[];
  row: (address: Address) => ReactNode;
};

/** A ticked row stays until a search: nothing moves under the finger. */
export function LongBook({ addresses, countries, chosen, heads, row }: LongBookProps) {
  const t = useTranslations('checkout.order.book');
  const [search, setSearch] = useState('');
  const [kept, setKept] = useState(chosen);
  const known = new Map(addresses.map((address) => [address.id, address]));
  const first = [...new Set([...heads, ...kept])].flatMap((id) => known.get(id) ?? []);
  const others = addresses.filter((address) => !first.includes(address));
  const isSearching = search.trim() !== '';
  return (
    <div className="grid gap-2.5">
      {first.map(row)}
      <div className={first.length > 0 ? 'mt-3' : undefined}>
        <SearchField
          label={t('search')}
          hint={t('searchHint')}
          value={search}
          onValue={(value) => {
            setKept(chosen);
            setSearch(value);
          }}
        />
      </div>
      {isSearching ? (
        <Finds finds={found(others, countries, search)} row={row} />
      ) : (
        <Unsearched others={others} row={row} />
      )}
    </div>
  );
}

function Finds({ finds, row }: { finds: readonly Address[]; row: LongBookProps['row'] }) {
  const t = useTranslations('checkout.order.book');
  return (
    <>
      <p aria-live="polite" className="text-small text-ink-2">
        {t('found', { count: finds.length })}
      </p>
      {finds.slice(0, mostFound).map(row)}
      {finds.length > mostFound && <p className="text-small">{t('more', { count: finds.length - mostFound })}</p>}
    </>
  );
}

function Unsearched({ others, row }: { others: readonly Address[]; row: LongBookProps['row'] }) {
  const t = useTranslations('checkout.order.book');
  const locale = useLocale();
  const used = lastUsed(others, mostUsed);
  const usedId = useId();
  return (
    <>
      {used.length > 0 && (
        <>
          <h2 id={usedId} className="mt-3 text-h3">
            {t('lastUsed')}
          </h2>
          {used.map(row)}
        </>
      )}
      <details className="mt-3">
        <summary className="min-h-tap cursor-pointer py-2.5 font-bold underline underline-offset-[.25em]">
          {t('whole', { count: others.length })}
        </summary>
        <Letters book={inOrder(others, locale)} row={row} />
      </details>
    </>
  );
}

function Letters({ book, row }: { book: readonly Address[]; row: LongBookProps['row'] }) {
  const letters = [...new Set(book.map(letterOf))];
  const headings = useHeadings();
  return (
    <div className="mt-1 flex items-start gap-1">
      <div className="grid min-w-0 flex-1 gap-2.5">
        {letters.map((letter) => (
          <section key={letter} aria-labelledby={headings.idOf(letter)} className="grid gap-2.5">
            <h3 {...headings.heading(letter)} className="font-display text-h3 text-purple-ink focus:outline-none">
              {letter}
            </h3>
            {book.filter((address) => letterOf(address) === letter).map(row)}
          </section>
        ))}
      </div>
      <ThumbTabs letters={letters} onChoose={headings.goTo} />
    </div>
  );
}
