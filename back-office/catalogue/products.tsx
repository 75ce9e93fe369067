import { productSlugs } from '@jolimot/card/products';
import type { Product } from '@jolimot/contract/catalogue';
import { crudPages } from '../forms/crud-pages';
import { activeColumn } from '../parts/column-kinds';
import { ChoiceField, ItemsField, NumberField, WordsField } from '../parts/fields';
import { activeFilter, deletedFilter, searchFilter } from '../parts/filters';
import { SwitchField } from '../parts/switch-field';

export const productPages = crudPages<Product>({
  section: 'products',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'slug', value: ({ slug }) => slug, sort: 'slug' },
    { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, sort: 'nbCredit', isNumber: true },
    activeColumn,
  ],
  filters: [searchFilter, activeFilter, deletedFilter],
  sort: { field: 'name', order: 'ASC' },
  bulk: ['show', 'hide', 'delete'],
  line: { under: ['slug'], state: 'state' },
  start: { nbCredit: 1, active: false, tags: [], translations: { description: { fr: '', en: '' } } },
  firstFields: <ChoiceField source="slug" label="product" values={productSlugs} isNeeded />,
  fields: (
    <>
      <WordsField name="name" isNeeded />
      <WordsField name="description" isLong />
      <NumberField source="nbCredit" isNeeded min={1} step={1} />
      <ItemsField source="tags" section="tags" />
      <SwitchField source="active" />
    </>
  ),
});
