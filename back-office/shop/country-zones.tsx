import type { CountryZone } from '@jolimot/contract/addresses';
import { activeColumn } from '../parts/active-column';
import type { Column } from '../parts/columns';
import { activeFilter, NumberField, searchFilter, WordsField } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { SwitchField } from '../parts/switch-field';

const section = 'country_zones';

const columns: readonly [Column<CountryZone>, ...Column<CountryZone>[]] = [
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
];

export const CountryZoneList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, activeFilter]}
    sort={{ field: 'name', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['show', 'hide', 'delete']}
    phone={{ line: 'delivery', state: 'state' }}
  />
);

const Fields = () => (
  <>
    <WordsField name="name" isNeeded />
    <NumberField source="nbCredit" isNeeded min={1} step={1} />
    <SwitchField source="active" />
    <NumberField source="deliveryDays.min" label="deliveryMin" isNeeded min={0} step={1} />
    <NumberField source="deliveryDays.max" label="deliveryMax" isNeeded min={0} step={1} />
  </>
);

export const CountryZoneEdit = () => (
  <ResourceEdit section={section} canDelete>
    <Fields />
  </ResourceEdit>
);

export const CountryZoneCreate = () => (
  <ResourceCreate section={section} start={{ active: true, nbCredit: 1 }}>
    <Fields />
  </ResourceCreate>
);
