import { longDay } from '@jolimot/client/dates';
import type { Column } from '../parts/columns';
import { DayField, searchFilter } from '../parts/fields';
import { HouseCreate, HouseEdit } from '../parts/house-form';
import { HouseList } from '../parts/house-list';
import { HolidayYear } from './holiday-year';

const section = 'shop_holidays';

type Holiday = { date: string };

const columns: readonly [Column<Holiday>, ...Column<Holiday>[]] = [
  { label: 'date', value: ({ date }) => date, sort: 'date' },
  { label: 'weekday', value: ({ date }, { locale }) => longDay(date, locale) },
];

export const ShopHolidayList = () => (
  <>
    <HouseList
      section={section}
      columns={columns}
      filters={[searchFilter]}
      sort={{ field: 'date', order: 'ASC' }}
      opens="edit"
      canCreate
      bulk={['delete']}
      phone={{ line: 'weekday' }}
    />{' '}
    <HolidayYear />
  </>
);

export const ShopHolidayEdit = () => (
  <HouseEdit section={section} canDelete>
    <DayField source="date" isNeeded />
  </HouseEdit>
);

export const ShopHolidayCreate = () => (
  <HouseCreate section={section}>
    <DayField source="date" isNeeded />
  </HouseCreate>
);
