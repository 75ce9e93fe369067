import type { Country } from '@jolimot/contract/addresses';
import { crudPages } from '../forms/crud-pages';
import { activeColumn } from '../parts/column-kinds';
import { ItemField, TextField, WordsField } from '../parts/fields';
import { activeFilter, deletedFilter, searchFilter } from '../parts/filters';
import { SwitchField } from '../parts/switch-field';
import { CardsOfCountries, CardsOfCountry } from './waiting-cards';

export const countryPages = crudPages<Country>({
  section: 'countries',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'isoCode', value: ({ isoCode }) => isoCode, sort: 'isoCode' },
    { label: 'zone', value: ({ zone }) => zone.name, sort: 'zone.name' },
    { label: 'zipcodeFormat', value: ({ zipcodeFormat }) => zipcodeFormat ?? '', isWide: true },
    activeColumn,
  ],
  filters: [searchFilter, activeFilter, deletedFilter],
  sort: { field: 'name', order: 'ASC' },
  bulk: ['show', 'hide', 'delete'],
  bulkWarning: (ids) => <CardsOfCountries isMeant={({ id }) => ids.includes(id)} />,
  line: { under: ['zone'], state: 'state' },
  start: { active: true, needsZipcode: true, zipcodeFormat: null },
  fields: (
    <>
      <WordsField name="name" isNeeded />
      <TextField source="isoCode" isNeeded help="isoCode" />
      <ItemField source="zone.iri" label="zone" section="country_zones" isNeeded />
      <TextField source="zipcodeFormat" help="zipcodeFormat" canBeNothing />
      <SwitchField source="needsZipcode" />
      <SwitchField source="active" />
      <CardsOfCountry />
    </>
  ),
});
