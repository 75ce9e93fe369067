import type { CountryZone } from '@jolimot/contract/addresses';
import { crudPages } from '../forms/crud-pages';
import { activeColumn } from '../parts/column-kinds';
import { NumberField, WordsField } from '../parts/fields';
import { activeFilter, searchFilter } from '../parts/filters';
import { SwitchField } from '../parts/switch-field';
import { CardsOfCountries, CardsOfZone } from './waiting-cards';

export const countryZonePages = crudPages<CountryZone>({
  section: 'country_zones',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, sort: 'nbCredit', isNumber: true },
    {
      label: 'delivery',
      value: ({ deliveryDays: { min, max } }) => `${min}–${max}`,
      sort: 'deliveryDays.min',
      isNumber: true,
    },
    { label: 'countries', value: ({ countryCount = 0 }) => countryCount, sort: 'countryCount', isNumber: true },
    activeColumn,
  ],
  filters: [searchFilter, activeFilter],
  sort: { field: 'name', order: 'ASC' },
  bulk: ['show', 'hide', 'delete'],
  bulkWarning: (ids) => <CardsOfCountries isMeant={({ zone }) => ids.includes(zone.id)} />,
  line: { under: ['delivery'], state: 'state' },
  start: { active: true, nbCredit: 1 },
  fields: (
    <>
      <WordsField name="name" isNeeded />
      <NumberField source="nbCredit" isNeeded min={1} step={1} />
      <SwitchField source="active" />
      <CardsOfZone />
      <NumberField source="deliveryDays.min" label="deliveryMin" isNeeded min={0} step={1} />
      <NumberField source="deliveryDays.max" label="deliveryMax" isNeeded min={0} step={1} />
    </>
  ),
});
