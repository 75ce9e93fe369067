import { longDay } from '@jolimot/client/dates';
import { crudPages } from '../parts/crud-pages';
import { DayField } from '../parts/fields';
import { searchFilter } from '../parts/filters';
import { HolidayYear } from './holiday-year';

export const shopHolidayPages = crudPages<{ date: string }>({
  section: 'shop_holidays',
  columns: [
    { label: 'date', value: ({ date }) => date, sort: 'date' },
    { label: 'weekday', value: ({ date }, { locale }) => longDay(date, locale) },
  ],
  filters: [searchFilter],
  sort: { field: 'date', order: 'ASC' },
  bulk: ['delete'],
  phone: { line: 'weekday' },
  belowList: <HolidayYear />,
  fields: <DayField source="date" isNeeded />,
});
