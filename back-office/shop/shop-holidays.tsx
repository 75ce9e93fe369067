import { longDay } from '@jolimot/client/dates';
import { civilYear, isInYear } from '@jolimot/contract/calendar/civil-year';
import { parisDay } from '@jolimot/contract/shipping-days';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayEdit } from '@/back-office/provider/access';
import { api } from '@/lib/api/client';
import { crudPages } from '../forms/crud-pages';
import { ActButton } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { DayField, useItems } from '../parts/fields';
import { searchFilter } from '../parts/filters';
import { Panel } from '../parts/resource-show';
import { papers } from '../shell/theme';
import { CardsOfDay, CardsOfYear } from './waiting-cards';
import { monthsOf } from './year-calendar';

type Holiday = RaRecord & { date: string };

export const shopHolidayPages = crudPages<Holiday>({
  section: 'shop_holidays',
  columns: [
    { label: 'date', value: ({ date }) => date, sort: 'date' },
    { label: 'weekday', value: ({ date }, { locale }) => longDay(date, locale) },
  ],
  filters: [searchFilter],
  sort: { field: 'date', order: 'ASC' },
  bulk: ['delete'],
  line: { under: ['weekday'] },
  belowList: <HolidayYear />,
  fields: (
    <>
      <DayField source="date" isNeeded />
      <CardsOfDay />
    </>
  ),
});

/** An admin closes its Sundays and public holidays at once. */
export function HolidayYear() {
  const { t, locale } = useColumnWords();
  const mayEdit = useMayEdit();
  const [year, setYear] = useState(() => civilYear(parisDay(new Date())));
  const data = useItems<Holiday>('shop_holidays', 'date');
  // Not loaded is not the same as no closed days.
  if (!data) return null;
  const closed = new Map(data.map(({ date, id }) => [date, id]));
  const count = data.filter(({ date }) => isInYear(date, year)).length;
  const addYear = { asked: year, send: () => api('addHolidayYear', { body: { year } }), done: 'holidays.added' };
  return (
    <Box sx={{ mt: 5 }}>
      <Panel title={t('holidays.year', { year: String(year), count })}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          <Button onClick={() => setYear(year - 1)}>{String(year - 1)}</Button>
          <Button onClick={() => setYear(year + 1)}>{String(year + 1)}</Button>
          {mayEdit && (
            <ActButton variant="outlined" act={addYear}>
              {t('holidays.add', { year: String(year) })}
            </ActButton>
          )}
        </Box>
        {mayEdit && <CardsOfYear year={year} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
            gap: '20px 28px',
          }}
        >
          {monthsOf(year).map(({ first, weeks }) => (
            <Month key={first} first={first} weeks={weeks} closed={closed} locale={locale} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

type MonthProps = ReturnType<typeof monthsOf>[number] & {
  closed: ReadonlyMap<string, RaRecord['id']>;
  locale: 'fr' | 'en';
};

const nameOf = (first: string, locale: 'fr' | 'en'): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(first));

/** 5 January 2026 is a Monday. */
const lettersOf = (locale: 'fr' | 'en', style: 'narrow' | 'long'): string[] =>
  Array.from({ length: 7 }, (_day, index) =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + index)),
  );

const closedLook = { bgcolor: papers.pink.paper, color: papers.pink.ink, fontWeight: 700 } as const;

function Month({ first, weeks, closed, locale }: MonthProps) {
  const names = lettersOf(locale, 'long');
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        alignSelf: 'start',
        '& th, & td': { p: 0, height: 30, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
        '& th': { color: 'text.secondary', fontWeight: 500 },
      }}
    >
      <Typography
        component="caption"
        variant="h3"
        sx={{ textAlign: 'left', pb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {nameOf(first, locale)}
      </Typography>
      <thead>
        <tr>
          {lettersOf(locale, 'narrow').map((letter, index) => (
            <th key={names[index]} scope="col" abbr={names[index]}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.day}>
            {week.map((day, index) => {
              const id = day ? closed.get(day.day) : undefined;
              if (!day) return <td key={names[index]} />;
              return (
                <Box key={day.day} component="td" sx={id === undefined ? {} : closedLook}>
                  {id === undefined ? day.number : <ClosedDay id={id} day={day} locale={locale} />}
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

type ClosedDayProps = { id: RaRecord['id']; day: { day: string; number: number }; locale: 'fr' | 'en' };

function ClosedDay({ id, day, locale }: ClosedDayProps) {
  const { t } = useColumnWords();
  return (
    <Box
      component={Link}
      to={`/shop_holidays/${id}`}
      aria-label={t('holidays.closed', { day: longDay(day.day, locale) })}
      sx={{ display: 'block', lineHeight: '30px', color: 'inherit' }}
    >
      {day.number}
    </Box>
  );
}
