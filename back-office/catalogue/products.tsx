import { productSlugs } from '@jolimot/card/products';
import type { Product } from '@jolimot/contract/catalogue';
import { activeColumn } from '../parts/active-column';
import type { Column } from '../parts/columns';
import {
  activeFilter,
  ChoiceField,
  deletedFilter,
  ItemsField,
  NumberField,
  searchFilter,
  WordsField,
} from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { SwitchField } from '../parts/switch-field';

const section = 'products';

const columns: readonly [Column<Product>, ...Column<Product>[]] = [
  { label: 'name', value: ({ name }) => name, sort: 'name' },
  { label: 'slug', value: ({ slug }) => slug, sort: 'slug' },
  { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, sort: 'nbCredit', isNumber: true },
  activeColumn,
];

export const ProductList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, activeFilter, deletedFilter]}
    sort={{ field: 'name', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['show', 'hide', 'delete']}
    phone={{ line: 'slug', state: 'state' }}
  />
);

const Fields = () => (
  <>
    <WordsField name="name" isNeeded />
    <WordsField name="description" isLong />
    <NumberField source="nbCredit" isNeeded min={1} step={1} />
    <ItemsField source="tags" section="tags" />
    <SwitchField source="active" />
  </>
);

export const ProductEdit = () => (
  <ResourceEdit section={section} canDelete>
    <Fields />
  </ResourceEdit>
);

export const ProductCreate = () => (
  <ResourceCreate
    section={section}
    start={{ nbCredit: 1, active: false, tags: [], translations: { description: { fr: '', en: '' } } }}
  >
    <ChoiceField source="slug" label="product" values={productSlugs} isNeeded />
    <Fields />
  </ResourceCreate>
);
