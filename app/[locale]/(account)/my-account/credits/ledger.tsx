import { shortDay } from '@jolimot/client/dates';
import type { LedgerEntry, LedgerKind } from '@jolimot/contract/ledger';
import { parisDay } from '@jolimot/contract/shipping-days';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { FileDownload } from '@/components/checkout/file-download';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Link } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Section } from '@/components/ui/section';
import { TextButton } from '@/components/ui/text-button';
import { fetchStatement, useLedger } from '@/lib/api/credits';

/** Empty: all kinds. */
const kindsOf = {
  all: [],
  purchases: ['purchase', 'withdrawal', 'reversal'],
  cards: ['order', 'cancellation'],
  gifts: ['sponsorship', 'adjustment'],
} as const satisfies Record<string, readonly LedgerKind[]>;
type Choice = keyof typeof kindsOf;
const choices: readonly Choice[] = ['all', 'purchases', 'cards', 'gifts'];

export function Ledger() {
  const t = useTranslations('myAccount.credits');
  const [shown, setShown] = useState<Choice>('all');
  const ledger = useLedger(kindsOf[shown]);
  const entries = ledger.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('ledger')} className="min-w-0">
      <div className="mt-3.5 grid gap-3">
        <ChoiceGroup
          label={t('filter')}
          hideLabel
          choices={choices.map((value) => ({ value, label: t(value) }))}
          value={shown}
          onChange={setShown}
        />
        <div className="flex flex-wrap gap-x-6">
          <StatementDownload type="text/csv" />
          <StatementDownload type="application/pdf" />
        </div>
      </div>
      {ledger.isPending && (
        <div className="mt-5">
          <LoaderBar color="green" label={t('loading')} />
        </div>
      )}
      <FailedPart of={ledger} action="loadLedger" className="mt-5" />
      {entries?.length === 0 && <p className="mt-5 text-ink-2">{t(shown === 'all' ? 'none' : 'noneOfKind')}</p>}
      {entries && entries.length > 0 && (
        <ol className="mt-[18px] border-t-2 border-ink">
          {entries.map((entry) => (
            <Movement key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {ledger.hasNextPage && (
        <TextButton
          onClick={() => ledger.fetchNextPage()}
          disabled={ledger.isFetchingNextPage}
          aria-busy={ledger.isFetchingNextPage}
          className="mt-1.5"
        >
          {t(ledger.isFetchingNextPage ? 'loading' : 'more')}
        </TextButton>
      )}
    </Section>
  );
}

function Movement({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations('myAccount.credits');
  const locale = useLocale();
  const { kind, delta, balance, createdAt, ordered } = entry;
  const covers = ordered?.covers ?? [];
  const { day, month } = shortDay(parisDay(new Date(createdAt)), locale);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b-2 border-dotted border-line py-3 leading-tight">
      <time dateTime={createdAt} className="text-micro leading-none text-ink-2">
        <b className="block font-display text-h3 leading-none font-normal text-ink">{day}</b>
        {month}
      </time>
      <span className="min-w-0">
        <b className="block font-display font-normal">
          {t(`kinds.${kind}`, {
            count: delta,
            sign: delta > 0 ? 'in' : 'out',
            name: covers[0] ?? '',
            others: Math.max(0, covers.length - 1),
          })}
        </b>
        <Source entry={entry} />
      </span>
      <span className={clsx('text-right font-display text-h3 leading-tight', delta > 0 && 'text-green-ink')}>
        {delta > 0 ? `+\u202f${delta}` : `−\u202f${-delta}`}
        <small className="block font-text text-micro text-ink-2">{t('left', { count: balance })}</small>
      </span>
    </li>
  );
}

function Source({ entry: { kind, reference, ordered, reason, paymentMethodName } }: { entry: LedgerEntry }) {
  const t = useTranslations('myAccount.credits');
  const className = 'text-small text-ink-2 break-words';
  if (reason !== '') return <span className={className}>{reason}</span>;
  if (reference === null || kind === 'sponsorship') return null;
  if (ordered === null) {
    const words = [t('refs.purchase', { reference }), paymentMethodName].filter(Boolean);
    return <span className={className}>{words.join(', ')}</span>;
  }
  return (
    <Link
      to="order-confirm"
      tail={[reference]}
      className={clsx(className, 'inline-flex min-h-tap items-center underline hover:decoration-[3px]')}
    >
      {kind === 'cancellation'
        ? t('refs.cancellation', { reference, name: ordered.covers[0] ?? '' })
        : t('refs.order', { reference, count: ordered.nbRecipient })}
    </Link>
  );
}

const files = {
  'text/csv': { key: 'csv', name: 'csvName' },
  'application/pdf': { key: 'pdf', name: 'pdfName' },
} as const;

function StatementDownload({ type }: { type: keyof typeof files }) {
  const t = useTranslations('myAccount.credits');
  const { key, name } = files[type];
  return (
    <FileDownload
      load={() => fetchStatement(type)}
      filename={t(name)}
      label={t(key)}
      busyLabel={t('preparing')}
      failure="loadStatement"
    />
  );
}
