import { recipientName } from '@jolimot/card/postal/address';
import type { Address, Country } from '@jolimot/contract/addresses';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/checkout/address/search-field';
import { ThumbTabs } from '@/components/checkout/address/thumb-tabs';
import { useHeadings } from '@/components/checkout/address/use-headings';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-button';
import { found, isLongBook, letterOf } from '@/lib/addresses/book-order';
import { addressTown } from '@/lib/addresses/recipient';
import { saveFile } from '@/lib/page/save-file';
import { addToast } from '@/stores/toasts';
import { hashOf } from './parts/use-book-place';
import { useExportHeads } from './parts/use-export-heads';

type BookListProps = {
  book: readonly Address[];
  countries: readonly Country[];
  openId: number | undefined;
};

export function BookList({ book, countries, openId }: BookListProps) {
  const t = useTranslations('myAccount.addresses');
  const [search, setSearch] = useState('');
  const shown = found(book, countries, search);
  const letters = [...new Set(shown.map(letterOf))];
  return (
    <div>
      <SearchField label={t('search')} hint={t('searchHint')} value={search} onValue={setSearch} />
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
  const headings = useHeadings();
  const hasTabs = isLongBook(shown);
  return (
    <div className={clsx('mt-1 flex items-start', hasTabs && 'md:mr-2')}>
      <section aria-label={t('list')} className="min-w-0 flex-1 rounded-note bg-vellum pt-1 pb-1.5 shadow-card">
        {letters.map((letter) => (
          <div key={letter}>
            <h2
              {...headings.heading(letter)}
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
      {hasTabs && <ThumbTabs letters={letters} onChoose={headings.goTo} />}
    </div>
  );
}

function Entry({ address, countries, isOpen }: { address: Address; countries: readonly Country[]; isOpen: boolean }) {
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

function ExportBook({ book, countries }: { book: readonly Address[]; countries: readonly Country[] }) {
  const t = useTranslations('myAccount.addresses');
  const locale = useLocale();
  const heads = useExportHeads();
  const save = async (kind: 'csv' | 'vcf'): Promise<void> => {
    try {
      // Few visitors export their book.
      const { bookAsCsv, bookAsVcards } = await import('@/lib/addresses/export-book');
      const text = kind === 'csv' ? bookAsCsv(book, countries, heads, locale) : bookAsVcards(book, countries);
      const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'text/vcard;charset=utf-8';
      saveFile(new Blob([text], { type }), `${t('fileName')}.${kind}`);
    } catch {
      addToast({ message: t('exportFailed'), toastClass: 'error' });
    }
  };
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 text-small">
      <span>{t('export')}</span>
      <TextButton onClick={() => save('csv')}>
        <Icon name="download" className="size-[18px]" />
        {t('csv')}
      </TextButton>
      <TextButton onClick={() => save('vcf')}>
        <Icon name="download" className="size-[18px]" />
        {t('vcard')}
      </TextButton>
    </p>
  );
}
