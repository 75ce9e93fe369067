import { longDate } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { Books } from '@jolimot/contract/back-office/today';
import { civilYear } from '@jolimot/contract/calendar/civil-year';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useColumnWords } from '@/back-office/parts/columns';
import { MenuIcon } from '@/back-office/shell/menu-icon';
import { api, apiFile } from '@/lib/api/client';
import { FileButton } from '../parts/file-button';
import { ReadFailed, TwoColumns } from '../parts/layout';
import { Panel } from '../parts/resource-show';
import { MonthPlot } from './month-plot';
import { monthTotals } from './months';
import { PeriodPanel } from './period-panel';
import { creditSums, Sums } from './sums';

export function BookPanels({ today }: { today: string }) {
  const { t } = useColumnWords();
  const {
    data: books,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => api('getBooks', {}, { signal }),
  });
  if (!books) return isError ? <ReadFailed onRetry={refetch} /> : null;
  const months = monthTotals(books.months, today);
  return (
    <>
      <TwoColumns right={300}>
        <Panel title={t('today.months')}>
          <Typography color="textSecondary">
            {t('today.monthsSum', { sum: formatMoney(months.reduce((sum, { total }) => sum + total, 0)) })}
          </Typography>
          <MonthPlot months={months} crowns={books.crowns} />
          <FileButton
            file={`jolimot-${today.slice(0, 7)}.csv`}
            read={() => apiFile('getBooks', {}, { accept: 'text/csv' })}
            failed="refused.other"
            startIcon={<MenuIcon name="download" />}
          >
            {t('today.csv')}
          </FileButton>
        </Panel>
        <CreditSheet credits={books.credits} year={String(civilYear(today))} />
      </TwoColumns>
      <PeriodPanel today={today} />
    </>
  );
}

function CreditSheet({ credits, year }: { credits: Books['credits']; year: string }) {
  const words = useColumnWords();
  const { t } = words;
  const {
    data: prepaid,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['prepaid'],
    queryFn: ({ signal }) => api('getPrepaidCredits', {}, { signal }),
  });
  return (
    <Panel title={t('today.credits')}>
      <Typography variant="h1" component="p" sx={{ fontSize: '2.5rem' }}>
        {credits.owed}
      </Typography>
      <Typography>{t('today.owed')}</Typography>
      {isError && <ReadFailed onRetry={refetch} />}
      <Typography sx={{ mb: 3, minHeight: '1.5em' }}>
        {prepaid !== undefined &&
          prepaid.total > 0 &&
          t('today.prepaidOn', {
            day: longDate(prepaid.day, words.locale),
            total: formatMoney(prepaid.total),
            net: formatMoney(prepaid.net),
          })}
      </Typography>
      <Sums values={creditSums(credits, t('today.sold', { year }), words)} />
    </Panel>
  );
}
