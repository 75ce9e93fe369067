'use client';

import type { Address, Country } from '@jolimot/contract/addresses';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { WaitingPost } from '@/components/account/empty-picture';
import { FailedPart } from '@/components/account/failed-part';
import { buttonClass } from '@/components/ui/button-class';
import { textLinkClass } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { inOrder } from '@/lib/addresses/book-order';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useLate } from '@/lib/page/loading';
import { BookList } from './book-list';
import { BookSheet } from './book-sheet';
import { type BookPlace, hashOf, useBookPlace } from './parts/use-book-place';

/** The address that was open, or the heading when it is gone. */
function useFocusOnReturn(place: BookPlace): void {
  const opened = useRef<string | null>(null);
  const here = place.kind === 'list' ? null : hashOf(place);
  useEffect(() => {
    const left = here === null ? opened.current : null;
    opened.current = here;
    if (left === null) return;
    const entry = document.querySelector<HTMLElement>(`main li a[href="${left}"]`);
    (entry ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [here]);
}

export function AddressBook() {
  const t = useTranslations('myAccount.addresses');
  const locale = useLocale();
  const place = useBookPlace();
  useFocusOnReturn(place);
  const addresses = useAddresses();
  const countries = useCountries();
  const { data } = addresses;
  const book = useMemo(() => (data ? inOrder(data, locale) : undefined), [data, locale]);

  if (place.kind === 'import' && book && countries.data) return <LateImport book={book} countries={countries.data} />;
  return (
    <AccountPage
      title={t('title')}
      lead={book && t('lead', { count: book.length })}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
          <a href={hashOf({ kind: 'new' })} className={`${buttonClass()} max-md:w-full`}>
            {t('new')}
          </a>
          <a href={hashOf({ kind: 'import' })} className={textLinkClass}>
            {t('import')}
          </a>
        </div>
      }
    >
      <div className="wrap pt-8 md:pt-12">
        <FailedPart of={addresses} action="loadAddresses" />
        <FailedPart of={countries} action="loadCountries" />
        {!addresses.isError && !countries.isError && (!book || !countries.data) && <BookLoading />}
        {book && countries.data && <OpenBook book={book} countries={countries.data} />}
      </div>
    </AccountPage>
  );
}

function BookLoading() {
  const t = useTranslations('myAccount.addresses');
  return (
    <div className="max-w-[430px]">
      <LoaderBar label={t('loading')} />
      <div aria-hidden="true" className="mt-5 h-[360px] animate-pulse rounded-note bg-vellum shadow-card" />
    </div>
  );
}

/** A phone shows one of the two. */
function OpenBook({ book, countries }: { book: readonly Address[]; countries: readonly Country[] }) {
  const place = useBookPlace();
  const isSheetOpen = place.kind === 'address' || place.kind === 'new';
  const openId = place.kind === 'address' ? place.id : place.kind === 'new' ? undefined : book[0]?.id;
  if (book.length === 0 && place.kind !== 'new') return <EmptyBook />;
  return (
    <div className="grid items-start gap-14 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[430px_minmax(0,1fr)] lg:gap-[88px]">
      <div className={clsx('min-w-0', isSheetOpen && 'max-md:hidden')}>
        {book.length > 0 && <BookList book={book} countries={countries} openId={openId} />}
      </div>
      <div className={clsx('min-w-0', !isSheetOpen && 'max-md:hidden')}>
        <BookSheet
          key={place.kind === 'new' ? 'new' : openId}
          address={place.kind === 'new' ? 'new' : book.find(({ id }) => id === openId)}
          countries={countries}
          isOpen={isSheetOpen}
        />
      </div>
    </div>
  );
}

function EmptyBook() {
  const t = useTranslations('myAccount.addresses');
  return (
    <section aria-labelledby="empty-title" className="grid gap-x-16 gap-y-9 md:grid-cols-2 md:items-center md:pt-6">
      <div>
        <h2 id="empty-title" className="text-h2">
          {t('empty')}
        </h2>
        <p className="mt-3.5 max-w-[28em] text-lead text-pretty">{t('emptyMore')}</p>
      </div>
      <WaitingPost />
    </section>
  );
}

const loadImport = () => import('./import/import-screen').then((module) => module.ImportScreen);

/** The readers of tables and vCards are large. */
function LateImport(props: { book: readonly Address[]; countries: readonly Country[] }) {
  const t = useTranslations('myAccount.importing');
  const { part: ImportScreen, failed, retry } = useLate(loadImport, true);
  if (ImportScreen) return <ImportScreen {...props} />;
  return (
    <div className="wrap py-section">
      {failed ? (
        <Note tone="error" role="alert" className="w-fit">
          {t('loadFailed')} <NoteAction onClick={retry}>{t('retry')}</NoteAction>
        </Note>
      ) : (
        <LoaderBar label={t('loading')} />
      )}
    </div>
  );
}
