import { smilicIds } from '@jolimot/card/style';
import { brandColors, type CreditPackage } from '@jolimot/contract/payments';
import { crudPages } from '../forms/crud-pages';
import { activeColumn, moneyColumn } from '../parts/column-kinds';
import { ChoiceField, NumberField, PriceField, WordsField } from '../parts/fields';
import { activeFilter, searchFilter } from '../parts/filters';
import { SwitchField } from '../parts/switch-field';

export const creditPackagePages = crudPages<CreditPackage>({
  section: 'credit_packages',
  columns: [
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'nbCredit', value: ({ nbCredit }) => nbCredit, sort: 'nbCredit', isNumber: true },
    moneyColumn('price', ({ price }) => price, { sort: 'price' }),
    { label: 'taxRate', value: ({ taxRate }) => taxRate, sort: 'taxRate', isNumber: true, isWide: true },
    { label: 'hidden', value: ({ hidden }, { t }) => t(hidden ? 'ra.boolean.true' : 'ra.boolean.false'), isWide: true },
    activeColumn,
  ],
  filters: [searchFilter, activeFilter],
  sort: { field: 'nbCredit', order: 'ASC' },
  bulk: ['show', 'hide', 'delete'],
  line: { under: ['price'], state: 'state' },
  start: {
    active: false,
    hidden: false,
    taxRate: 20,
    color: 'pink',
    originalPrice: null,
    translations: { label: { fr: '', en: '' } },
  },
  fields: (
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
  ),
});
