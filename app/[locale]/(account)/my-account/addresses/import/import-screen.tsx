import { recipientName } from '@jolimot/card/postal/address';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Section } from '@/components/ui/section';
import { TextButton } from '@/components/ui/text-button';
import type { ReadyRow } from '@/lib/addresses/check-rows';
import { addressTown } from '@/lib/addresses/recipient';
import { addToast } from '@/stores/toasts';
import { hashOf, openPlace } from '../parts/use-book-place';
import { BadRows } from './bad-rows';
import { FileIntake } from './file-intake';
import { ImportTicket } from './import-ticket';
import { useImport } from './use-import';

const takeFocus = (title: HTMLElement | null): void => title?.focus();

export function ImportScreen({ book, countries }: { book: readonly Address[]; countries: readonly Country[] }) {
  const t = useTranslations('myAccount.importing');
  const current = useImport(book, countries, (added, left) => {
    addToast({ message: t('added', { count: added }), toastClass: 'success' });
    if (left === 0) openPlace({ kind: 'list' });
  });
  const { draft } = current;
  return (
    <AccountPage
      back={
        <a href={hashOf({ kind: 'list' })} className={textLinkClass}>
          <Icon name="chevron" className="size-[18px] rotate-90" />
          {t('back')}
        </a>
      }
      title={
        // Another file is another page.
        <span key={draft?.name} ref={takeFocus} tabIndex={-1} className="focus:outline-none">
          {draft ? t('checkTitle') : t('title')}
        </span>
      }
      lead={draft ? t('checkLead', { name: draft.name }) : t('lead')}
    >
      {draft ? (
        <div className="wrap grid items-start gap-11 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:gap-12 md:pt-14 lg:gap-[72px]">
          <div className="min-w-0">
            {current.kept > 0 && (
              <Note tone="success" role="status" title={t('added', { count: current.kept })} className="mb-7">
                {t('left', { count: current.run.bad.length })}
              </Note>
            )}
            <BadRows current={current} draft={draft} countries={countries} />
            <ReadyRows ready={current.run.ready} kind={draft.kind} />
          </div>
          <ImportTicket current={current} draft={draft} countries={countries} />
        </div>
      ) : (
        <FileIntake onRead={current.open} />
      )}
    </AccountPage>
  );
}

/** Enough to check the columns. */
const shownAtFirst = 4;

function ReadyRows({ ready, kind }: { ready: readonly ReadyRow[]; kind: 'table' | 'vcard' }) {
  const t = useTranslations('myAccount.importing');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ready : ready.slice(0, shownAtFirst);
  return (
    <Section title={t('ready', { count: ready.length })}>
      {ready.length > 0 && (
        <table className="mt-2 w-full border-collapse text-left text-small [&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-3 [&_th]:border-b-[1.5px] [&_th]:border-ink [&_th]:py-2 [&_th]:pr-3">
          <thead>
            <tr>
              <th scope="col">{kind === 'vcard' ? '#' : t('columns.place')}</th>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('columns.address')}
              </th>
              <th scope="col">{t('columns.city')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, input, country }) => (
              <tr key={row.id}>
                <td className="text-ink-2">{row.place}</td>
                <td className="break-words">{recipientName(input)}</td>
                <td className="break-words max-sm:hidden">
                  {[input.company, input.address1, input.address2, input.address3]
                    .filter((line) => line !== '')
                    .join(', ')}
                </td>
                <td className="break-words">{addressTown(input, country)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < ready.length && (
        <TextButton className="text-small" onClick={() => setShowsAll(true)}>
          {t('others', { count: ready.length - shown.length })}
        </TextButton>
      )}
    </Section>
  );
}
