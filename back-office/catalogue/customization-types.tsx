import type { CustomizationType } from '@jolimot/contract/catalogue';
import type { Columns } from '../parts/columns';
import { searchFilter } from '../parts/filters';
import { ResourceList } from '../parts/resource-list';

const columns: Columns<CustomizationType> = [
  { label: 'name', value: ({ name }, { t }) => t(`creation.names.${name}`), sort: 'name' },
  { label: 'kind', value: ({ type }, { t }) => t(`choices.customizationKind.${type}`), sort: 'type' },
  {
    label: 'step',
    value: ({ parameters: { editionStep } }, { t }) => (editionStep ? t(`creation.steps.${editionStep}`) : ''),
  },
  // Two places of two layouts may share a name.
  { label: 'code', value: ({ name }) => name },
];

/** Read-only: part of the program. */
export const CustomizationTypeList = () => (
  <ResourceList
    section="customization_types"
    columns={columns}
    filters={[searchFilter]}
    sort={{ field: 'name', order: 'ASC' }}
    line={{ under: ['code'] }}
  />
);
