import type { Country } from '@jolimot/contract/addresses';
import { activeColumn } from '../parts/active-column';
import type { Column } from '../parts/columns';
import { activeFilter, deletedFilter, ItemField, searchFilter, TextField, WordsField } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { SwitchField } from '../parts/switch-field';

const section = 'countries';

const columns: readonly [Column<Country>, ...Column<Country>[]] = [
  { label: 'name', value: ({ name }) => name, sort: 'name' },
  { label: 'isoCode', value: ({ isoCode }) => isoCode, sort: 'isoCode' },
  { label: 'zone', value: ({ zone }) => zone.name, sort: 'zone.name' },
  { label: 'zipcodeFormat', value: ({ zipcodeFormat }) => zipcodeFormat ?? '', isWide: true },
  activeColumn,
];

export const CountryList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, activeFilter, deletedFilter]}
    sort={{ field: 'name', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['show', 'hide', 'delete']}
    phone={{ line: 'zone', state: 'state' }}
  />
);

const Fields = () => (
  <>
    <WordsField name="name" isNeeded />
    <TextField source="isoCode" isNeeded help="isoCode" />
    <ItemField source="zone.iri" label="zone" section="country_zones" isNeeded />
    <TextField source="zipcodeFormat" help="zipcodeFormat" canBeNothing />
    <SwitchField source="needsZipcode" />
    <SwitchField source="active" />
  </>
);

export const CountryEdit = () => (
  <ResourceEdit section={section} canDelete>
    <Fields />
  </ResourceEdit>
);

export const CountryCreate = () => (
  <ResourceCreate section={section} start={{ active: true, needsZipcode: true, zipcodeFormat: null }}>
    <Fields />
  </ResourceCreate>
);
