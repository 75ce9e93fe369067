import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { addToast } from '@/stores/toasts';
import { hashOf, openPlace } from '../parts/use-book-place';
import { BadRows } from './bad-rows';
import { FileIntake } from './file-intake';
import { ImportTicket } from './import-ticket';
import { ReadyRows } from './ready-rows';
import { useImport } from './use-import';

type ImportScreenProps = { book: readonly Address[]; countries: readonly Country[] };

export function ImportScreen({ book, countries }: ImportScreenProps) {
  const t = useTranslations('myAccount.importing');
  const current = useImport(book, countries, (added, left) => {
    addToast({ message: t('added', { count: added }), toastClass: 'success' });
    if (left === 0) openPlace({ kind: 'list' });
  });
  const { draft } = current;
  const title = useRef<HTMLSpanElement>(null);
  const name = draft?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another page
  useEffect(() => {
    title.current?.focus();
  }, [name]);
  return (
    <AccountPage
      back={
        <a href={hashOf({ kind: 'list' })} className={textLinkClass}>
          <Icon name="chevron" className="size-[18px] rotate-90" />
          {t('back')}
        </a>
      }
      title={
        <span ref={title} tabIndex={-1} className="focus:outline-none">
          {draft ? t('checkTitle') : t('title')}
        </span>
      }
      lead={draft ? t('checkLead', { name: draft.name }) : t('lead')}
    >
      {draft ? (
        <div className="wrap grid items-start gap-11 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:gap-12 md:pt-14 lg:gap-[72px]">
          <div className="min-w-0">
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
