import { longDay } from '@jolimot/client/dates';
import type { Column } from '../parts/columns';
import { DayField, searchFilter } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { HolidayYear } from './holiday-year';

const section = 'shop_holidays';

type Holiday = { date: string };

const columns: readonly [Column<Holiday>, ...Column<Holiday>[]] = [
  { label: 'date', value: ({ date }) => date, sort: 'date' },
  { label: 'weekday', value: ({ date }, { locale }) => longDay(date, locale) },
];

export const ShopHolidayList = () => (
  <>
    <ResourceList
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
  <ResourceEdit section={section} canDelete>
    <DayField source="date" isNeeded />
  </ResourceEdit>
);

export const ShopHolidayCreate = () => (
  <ResourceCreate section={section}>
    <DayField source="date" isNeeded />
  </ResourceCreate>
);
