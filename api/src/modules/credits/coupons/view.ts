import { couponLabel } from '@jolimot/contract/coupon-maths';
import type { Coupon } from '@jolimot/contract/coupons';
import { iriOf } from '@jolimot/contract/iri';
import { timestampsOf } from '../../../http/representation/answers';
import type { CouponRow } from './repository';

export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  iri: iriOf('coupons', row.id),
  name: row.name,
  code: row.code,
  quantity: row.quantity,
  used: row.used,
  type: row.type,
  value: row.value,
  label: couponLabel(row),
  usableAlone: row.usableAlone,
  validUntil: row.validUntil?.toISOString() ?? null,
  restrictions: row.restrictions,
  ...timestampsOf(row),
});
