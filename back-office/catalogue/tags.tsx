import type { Tag } from '@jolimot/contract/catalogue';
import { crudPages } from '../forms/crud-pages';
import { activeColumn } from '../parts/column-kinds';
import { NumberField, TextField, WordsField } from '../parts/fields';
import { activeFilter, deletedFilter, searchFilter } from '../parts/filters';
import { SwitchField } from '../parts/switch-field';

export const tagPages = crudPages<Tag>({
  section: 'tags',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'slug', value: ({ slug }) => slug, sort: 'slug', isWide: true },
    { label: 'covers', value: ({ covers }) => covers.length, isNumber: true },
    { label: 'position', value: ({ position = 0 }) => position, sort: 'position', isNumber: true },
    activeColumn,
  ],
  filters: [searchFilter, activeFilter, deletedFilter],
  sort: { field: 'position', order: 'ASC' },
  bulk: ['show', 'hide', 'delete'],
  line: { under: ['slug'], state: 'state' },
  start: { active: true, position: 0 },
  fields: (
    <>
      <WordsField name="name" isNeeded />
      <TextField source="slug" help="slug" />
      <NumberField source="position" isNeeded step={1} />
      <SwitchField source="active" />
    </>
  ),
});
