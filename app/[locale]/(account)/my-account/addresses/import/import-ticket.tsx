import type { Country } from '@jolimot/contract/addresses';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { Select } from '@/components/ui/select';
import { TextButton } from '@/components/ui/text-button';
import { rowsAsCsv } from '@/lib/addresses/export-book';
import { useErrorText } from '@/lib/i18n/error-text';
import { saveFile } from '@/lib/page/save-file';
import { useExportHeads } from '../parts/use-export-heads';
import { useRowProblemText } from './bad-rows';
import type { Draft, Import } from './use-import';

type ImportTicketProps = { current: Import; draft: Draft; countries: readonly Country[] };

export function ImportTicket({ current, draft, countries }: ImportTicketProps) {
  const t = useTranslations('myAccount.importing');
  const { run, sending } = current;
  const counts = [
    ['withoutAddress', draft.withoutAddress],
    ['known', run.known.length],
    ['repeated', run.repeated.length],
    ['skipped', draft.skipped.size],
  ] as const;
  const needsHome = draft.rows.some(({ words }) => words.country === '');
  return (
    <Ticket title={t('ticket')} className="md:sticky md:top-20 md:-mt-[100px]">
      <TicketRow label={t('rows')}>{draft.rows.length}</TicketRow>
      {counts.map(
        ([key, count]) =>
          count > 0 && (
            <TicketRow key={key} label={t(key)}>
              {count}
            </TicketRow>
          ),
      )}
      {run.bad.length > 0 && (
        <TicketRow label={t('toMend')}>
          <span className="text-pink-ink">{run.bad.length}</span>
        </TicketRow>
      )}
      <TicketRow label={t('toAdd')} strong>
        {run.ready.length}
      </TicketRow>
      {needsHome && (
        <Select
          label={t('home')}
          value={draft.home}
          className="mt-2 mb-4"
          onChange={({ target }) => current.setHome(target.value)}
          options={countries.map(({ iri, name }) => [iri, name])}
        />
      )}
      <SendPart current={current} />
      <div className="mt-2 grid justify-items-start text-small">
        {run.bad.length > 0 && <BadRowsFile current={current} />}
        {!sending.isSending && <TextButton onClick={current.close}>{t('another')}</TextButton>}
      </div>
    </Ticket>
  );
}

function SendPart({ current: { run, sending, keep } }: { current: Import }) {
  const t = useTranslations('myAccount.importing');
  const { errorText } = useErrorText();
  const progress = t('progress', { done: sending.done, total: sending.total });
  return (
    <div className="mt-2 grid gap-3">
      {sending.error !== null && (
        <Note tone="error" role="alert" title={errorText(sending.error, 'createAddress')}>
          {t('interrupted')}
        </Note>
      )}
      <Button
        wide
        busy={sending.isSending}
        busyLabel={t('adding')}
        disabled={run.ready.length === 0 && !sending.isSending}
        onClick={() => void keep()}
      >
        {t('add', { count: run.ready.length })}
      </Button>
      {sending.isSending && (
        <div className="green" role="status">
          <Progress value={sending.total === 0 ? 0 : sending.done / sending.total} label={progress} />
          <p className="mt-1.5 text-small">{progress}</p>
        </div>
      )}
    </div>
  );
}

function BadRowsFile({ current: { run } }: { current: Import }) {
  const t = useTranslations('myAccount.importing');
  const locale = useLocale();
  const heads = useExportHeads();
  const problemText = useRowProblemText();
  const save = (): void => {
    const rows = run.bad.map(({ row: { place, words }, problems }) => ({
      ...{ place, words },
      reason: problems.map((problem) => problemText(problem, words)).join(' '),
    }));
    const titles = { ...heads, place: t('columns.place'), reason: t('columns.reason') };
    const text = rowsAsCsv(rows, titles, locale);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('badFileName')}.csv`);
  };
  return (
    <TextButton onClick={save}>
      <Icon name="download" className="size-[18px]" />
      {t('badCsv', { count: run.bad.length })}
    </TextButton>
  );
}
