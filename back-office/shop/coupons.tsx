import { formatDate } from '@jolimot/client/dates';
import type { Coupon } from '@jolimot/contract/coupons';
import { crudPages } from '../forms/crud-pages';
import { ChoiceField, ItemsField, MomentField, NumberField, TextField } from '../parts/fields';
import { searchFilter } from '../parts/filters';
import { SwitchField } from '../parts/switch-field';
import { CouponTester } from './coupon-trial';

const couponTypes = ['percent', 'amount', 'credits'] as const satisfies readonly Coupon['type'][];

export const couponPages = crudPages<Coupon>({
  section: 'coupons',
  columns: [
    { label: 'code', value: ({ code }) => code, sort: 'code' },
    { label: 'name', value: ({ name }) => name, sort: 'name' },
    { label: 'couponLabel', value: ({ label }) => label },
    {
      label: 'used',
      value: ({ used, quantity }) => (quantity === null ? used : `${used} / ${quantity}`),
      isNumber: true,
    },
    {
      label: 'validUntil',
      value: ({ validUntil }) => (validUntil ? formatDate(validUntil) : ''),
      sort: 'validUntil',
      isWide: true,
    },
  ],
  filters: [searchFilter],
  bulk: ['delete'],
  line: { under: ['name'], state: 'couponLabel' },
  belowList: <CouponTester />,
  start: { type: 'percent', usableAlone: false, quantity: null, validUntil: null, restrictions: {} },
  fields: (
    <>
      <TextField source="code" isNeeded help="couponCode" />
      <TextField source="name" label="couponName" isNeeded />
      <ChoiceField source="type" label="couponType" values={couponTypes} isNeeded />
      <NumberField source="value" isNeeded min={0} step={1} help="couponValue" />
      <NumberField source="quantity" min={0} step={1} help="quantity" />
      <MomentField source="validUntil" help="validUntil" />
      <NumberField source="restrictions.perUser" label="perUser" min={1} step={1} />
      <NumberField source="restrictions.minAmount" label="minAmount" min={0} step={1} help="minAmount" />
      <ItemsField source="restrictions.packages" label="packages" section="credit_packages" by="id" help="packages" />
      <SwitchField source="restrictions.firstPurchase" label="firstPurchase" />
      <SwitchField source="usableAlone" />
    </>
  ),
});
