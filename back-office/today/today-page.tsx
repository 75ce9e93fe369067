import { clockTime, longDay } from '@jolimot/client/dates';
import type { Today } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { tasksOf, useToday } from '@/back-office/provider/today-tasks';
import { useColumnWords } from '../parts/columns';
import { ReadFailed, TwoColumns } from '../parts/layout';
import { PageHead } from '../parts/page-head';
import { Panel } from '../parts/resource-show';
import { papers } from '../shell/theme';
import { BackstagePanel } from './backstage-panel';
import { BookPanels } from './book-panels';
import { CountryPanel } from './country-panel';
import { WeekPiles } from './week-piles';

export function TodayPage() {
  const { t, locale } = useColumnWords();
  const mayReadBooks = useMayEdit();
  const { data: today, isError, refetch } = useToday();
  if (!today) return isError ? <ReadFailed onRetry={refetch} /> : null;
  return (
    <>
      <PageHead
        title={t('today.title', {
          count: today.due,
          hour: today.postHour === null ? 'none' : clockTime(today.postHour, locale),
        })}
        lead={t('today.lead', {
          day: longDay(today.today, locale),
          toPrint: today.toPrint,
          printed: today.printed,
        })}
      />
      <TwoColumns right={404}>
        <Tasks today={today} />
        <WeekPiles today={today} />
      </TwoColumns>
      {mayReadBooks && <BookPanels today={today.today} />}
      <TwoColumns right={404}>
        <CountryPanel countries={today.countries} />
        <BackstagePanel today={today} />
      </TwoColumns>
    </>
  );
}

function Tasks({ today }: { today: Today }) {
  const { t } = useColumnWords();
  const tasks = tasksOf(today).filter(({ count }) => count > 0);
  // Only the next action has a full button.
  const next = tasks.find(({ key }) => key !== 'late')?.key;
  return (
    <Panel title={t('today.now')}>
      {tasks.length === 0 && <Typography>{t('today.nothing')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map(({ key, count, to }) => {
          const isLate = key === 'late';
          return (
            <Box
              key={key}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '44px minmax(0, 1fr)', sm: '56px minmax(0, 1fr) auto' },
                gap: '4px 14px',
                alignItems: 'center',
                minHeight: 62,
                p: isLate ? '9px 12px' : '7px 0',
                mx: isLate ? '-12px' : 0,
                borderRadius: 1,
                bgcolor: isLate ? papers.pink.paper : 'transparent',
                color: isLate ? papers.pink.ink : undefined,
                borderBottom: isLate ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="b" variant="h1" sx={{ textAlign: 'right' }}>
                {count}
              </Typography>
              <span>
                <b>{t(`today.task.${key}`, { count })}</b>
                <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
                  {t(`today.detail.${key}`)}
                </Box>
              </span>
              <Button
                component={Link}
                to={to}
                variant={key === next ? 'contained' : 'text'}
                sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: { xs: 'start', sm: 'end' } }}
              >
                {t(`today.act.${key}`)}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
