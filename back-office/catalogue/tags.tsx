import type { Tag } from '@jolimot/contract/catalogue';
import { activeColumn } from '../parts/active-column';
import type { Column } from '../parts/columns';
import { activeFilter, deletedFilter, NumberField, searchFilter, TextField, WordsField } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { SwitchField } from '../parts/switch-field';

const section = 'tags';

const columns: readonly [Column<Tag>, ...Column<Tag>[]] = [
  { label: 'name', value: ({ name }) => name, sort: 'name' },
  { label: 'slug', value: ({ slug }) => slug, sort: 'slug', isWide: true },
  { label: 'covers', value: ({ covers }) => covers.length, isNumber: true },
  { label: 'position', value: ({ position = 0 }) => position, sort: 'position', isNumber: true },
  activeColumn,
];

export const TagList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, activeFilter, deletedFilter]}
    sort={{ field: 'position', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['show', 'hide', 'delete']}
    phone={{ line: 'slug', state: 'state' }}
  />
);

const Fields = () => (
  <>
    <WordsField name="name" isNeeded />
    <TextField source="slug" help="slug" />
    <NumberField source="position" isNeeded step={1} />
    <SwitchField source="active" />
  </>
);

export const TagEdit = () => (
  <ResourceEdit section={section} canDelete>
    <Fields />
  </ResourceEdit>
);

export const TagCreate = () => (
  <ResourceCreate section={section} start={{ active: true, position: 0 }}>
    <Fields />
  </ResourceCreate>
);
