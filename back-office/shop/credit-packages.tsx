import { smilicIds } from '@jolimot/card/style';
import { formatMoney } from '@jolimot/client/money';
import { brandColors, type CreditPackage } from '@jolimot/contract/payments';
import { activeColumn } from '../parts/active-column';
import type { Column } from '../parts/columns';
import { activeFilter, ChoiceField, NumberField, PriceField, searchFilter, WordsField } from '../parts/fields';
import { ResourceCreate, ResourceEdit } from '../parts/resource-form';
import { ResourceList } from '../parts/resource-list';
import { SwitchField } from '../parts/switch-field';

const section = 'credit_packages';

const columns: readonly [Column<CreditPackage>, ...Column<CreditPackage>[]] = [
  { label: 'name', value: ({ name }) => name, sort: 'name' },
  { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, sort: 'nbCredit', isNumber: true },
  {
    label: 'price',
    value: ({ price }) => price / 100,
    show: ({ price }) => formatMoney(price),
    sort: 'price',
    isNumber: true,
  },
  { label: 'taxRate', value: ({ taxRate }) => taxRate, sort: 'taxRate', isNumber: true, isWide: true },
  { label: 'hidden', value: ({ hidden }, { t }) => t(hidden ? 'ra.boolean.true' : 'ra.boolean.false'), isWide: true },
  activeColumn,
];

export const CreditPackageList = () => (
  <ResourceList
    section={section}
    columns={columns}
    filters={[searchFilter, activeFilter]}
    sort={{ field: 'nbCredit', order: 'ASC' }}
    opens="edit"
    canCreate
    bulk={['show', 'hide', 'delete']}
    phone={{ line: 'price', state: 'state' }}
  />
);

const Fields = () => (
  <>
    <WordsField name="name" isNeeded />
    <WordsField name="label" />
    <NumberField source="nbCredit" isNeeded min={1} step={1} />
    <PriceField source="price" isNeeded />
    <PriceField source="originalPrice" help="originalPrice" />
    <NumberField source="taxRate" isNeeded min={0} max={100} step={0.01} />
    <ChoiceField source="color" values={brandColors} isNeeded />
    <ChoiceField source="smilics" values={smilicIds} isNeeded />
    <SwitchField source="active" />
    <SwitchField source="hidden" help="hidden" />
  </>
);

export const CreditPackageEdit = () => (
  <ResourceEdit section={section} canDelete>
    <Fields />
  </ResourceEdit>
);

export const CreditPackageCreate = () => (
  <ResourceCreate
    section={section}
    start={{
      active: false,
      hidden: false,
      taxRate: 20,
      color: 'pink',
      originalPrice: null,
      translations: { label: { fr: '', en: '' } },
    }}
  >
    <Fields />
  </ResourceCreate>
);
