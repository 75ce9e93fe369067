import { formatDate, longDate } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { Books } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api/client';
import { ActField } from '../parts/act-controls';
import { type ColumnWords, useColumnWords } from '../parts/columns';
import { ReadFailed } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { monthName } from './month-plot';
import { PeriodFiles } from './period-files';
import { isDay, type Period, type PeriodKind, periodAfter, periodAround, periodBefore, periodKinds } from './periods';
import { creditSums, Sums } from './sums';

export function PeriodPanel({ today }: { today: string }) {
  const words = useColumnWords();
  const { t } = words;
  const [kind, setKind] = useState<PeriodKind>('month');
  const [period, setPeriod] = useState<Period>(() => periodBefore('month', periodAround('month', today)));
  const choose = (wanted: string) => {
    const next = periodKinds.find((one) => one === wanted) ?? 'month';
    setKind(next);
    if (next !== 'days') setPeriod(periodAround(next, isDay(period.after) ? period.after : today));
  };
  const isWhole = isDay(period.after) && isDay(period.before) && period.after <= period.before;
  return (
    <Panel title={t('today.period.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', mb: 4 }}>
        <ActField
          id="period-kind"
          label={t('today.period.kind')}
          value={kind}
          onValue={choose}
          sx={{ maxWidth: 180 }}
          select
        >
          {periodKinds.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`today.period.kinds.${one}`)}
            </MenuItem>
          ))}
        </ActField>
        {kind === 'days' ? (
          (['after', 'before'] as const).map((end) => (
            <ActField
              key={end}
              id={`period-${end}`}
              label={t(`list.${end}`)}
              type="date"
              value={period[end]}
              onValue={(day) => setPeriod({ ...period, [end]: day })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ maxWidth: 180 }}
            />
          ))
        ) : (
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 44 }}>
            <Button onClick={() => setPeriod(periodBefore(kind, period))}>{t('today.period.previous')}</Button>
            <Typography component="b" aria-live="polite">
              {periodName(kind, period, words)}
            </Typography>
            <Button onClick={() => setPeriod(periodAfter(kind, period))}>{t('today.period.next')}</Button>
          </Box>
        )}
      </Box>
      {isWhole && (
        <>
          <PeriodSums period={period} />
          <PeriodFiles period={period} />
        </>
      )}
    </Panel>
  );
}

function PeriodSums({ period: { after, before } }: { period: Period }) {
  const words = useColumnWords();
  const { t, locale } = words;
  const query = { 'createdAt[after]': after, 'createdAt[before]': before };
  const { data, isError, refetch } = useQuery({
    queryKey: ['period', after, before],
    queryFn: ({ signal }) =>
      Promise.all([
        api('getBooks', { query }, { signal }),
        api('getPrepaidCredits', { query: { on: before } }, { signal }),
        api('getProviderBalance', { query }, { signal }),
      ]),
  });
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  const [books, prepaid, provider] = data;
  const { credits } = books;
  const day = longDate(before, locale);
  const { rates, invoices, creditNotes, invoiced, refunded, net } = sumsOf(books.months);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('today.period.days', { after: formatDate(after), before: formatDate(before) })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))',
          gap: '24px 40px',
        }}
      >
        <Sums
          title={t('today.period.groups.sales')}
          values={[
            [t('today.period.invoiced', { count: invoices }), invoiced],
            [t('today.period.refunded', { count: creditNotes }), -refunded],
            [t('today.head.net'), net],
            ...rates.map(([rate, tax]) => [t('today.period.tax', { rate }), tax] as const),
          ]}
          total={[t('today.head.total'), invoiced - refunded]}
          write={formatMoney}
        />
        <Sums
          title={t('today.period.groups.provider')}
          values={[
            [t('today.period.fees'), sumOf(provider.months, ({ fees }) => fees)],
            [t('today.period.paidOut'), -sumOf(provider.months, ({ payouts }) => payouts)],
            [t('today.period.other'), sumOf(provider.months, (month) => month.other)],
          ]}
          total={[t('today.period.held', { day }), provider.held]}
          write={formatMoney}
        />
        <div>
          <Sums
            title={t('today.period.groups.credits')}
            values={creditSums(credits, t('today.period.sold'), words)}
            total={[t('today.period.owed', { day }), credits.owed]}
          />
          {prepaid.total > 0 && (
            <Typography color="textSecondary">
              {t('today.prepaid', { total: formatMoney(prepaid.total), net: formatMoney(prepaid.net) })}
            </Typography>
          )}
        </div>
      </Box>
    </>
  );
}

const sumOf = <Month,>(months: readonly Month[], value: (month: Month) => number): number =>
  months.reduce((total, month) => total + value(month), 0);

/** Refunds are taken off, each from its rate. */
function sumsOf(months: Books['months']) {
  const sum = (value: (month: Books['months'][number]) => number) => sumOf(months, value);
  const rates = new Map<number, number>();
  for (const { taxRate, invoicedTax, refundedTax } of months) {
    rates.set(taxRate, (rates.get(taxRate) ?? 0) + invoicedTax - refundedTax);
  }
  return {
    rates: [...rates],
    invoices: sum(({ invoices }) => invoices),
    creditNotes: sum(({ creditNotes }) => creditNotes),
    invoiced: sum(({ invoiced }) => invoiced),
    refunded: sum(({ refunded }) => refunded),
    net: sum(({ invoiced, invoicedTax, refunded, refundedTax }) => invoiced - invoicedTax - refunded + refundedTax),
  };
}

function periodName(kind: PeriodKind, { after }: Period, { t, locale }: ColumnWords): string {
  const [year = '', month = ''] = after.split('-');
  if (kind === 'year') return year;
  if (kind === 'quarter') return t('today.period.quarter', { quarter: Math.ceil(Number(month) / 3), year });
  return monthName(`${year}-${month}`, locale);
}
