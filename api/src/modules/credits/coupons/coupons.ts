import { couponLabel } from '@jolimot/contract/coupon-maths';
import { type CouponInput, couponCalls, couponCode } from '@jolimot/contract/coupons';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import { coupons } from '../../../db/schema/coupons';
import type { Deps } from '../../../deps';
import { invalid } from '../../../errors';
import { crud, crudCalls } from '../../../http/calls/crud';
import { timestampsOf } from '../../../http/representation/answers';
import { sponsorWithCode } from '../../sponsorship/repository';
import { packagesByIds } from '../credit-packages';

/** A used one cannot be deleted: payments refer to it. */
export function couponResource(app: FastifyInstance, deps: Deps): void {
  const { id, code, name, validUntil } = coupons;
  crud(app, deps, {
    table: coupons,
    calls: { list: couponCalls.listCoupons, ...crudCalls('Coupon') },
    select: (from, where) => from.select().from(coupons).where(where),
    view: (rows) =>
      rows.map((row) => ({
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
      })),
    list: (query) => ({
      where: and(
        query.code === undefined ? undefined : eq(code, couponCode.parse(query.code)),
        query.search === undefined
          ? undefined
          : sql`strpos(lower(${code} || ' ' || ${name}), ${query.search.toLowerCase()}) > 0`,
      ),
      orderBy: orderOf(query, { id, code, name, validUntil }, [desc(id)], id),
    }),
    file: {
      name: 'coupons',
      columns: [
        { label: 'code', value: (coupon) => coupon.code },
        { label: 'couponName', value: (coupon) => coupon.name },
        { label: 'couponLabel', value: ({ label }) => label },
        { label: 'used', value: ({ used }) => used },
        { label: 'quantity', value: ({ quantity }) => quantity },
        { label: 'validUntil', value: (coupon, { moment }) => coupon.validUntil && moment(coupon.validUntil) },
      ],
    },
    created: checkedValues,
    changed: checkedValues,
    unique: { coupons_code_unique: 'code' },
    inUse: 'This coupon has been used: let it end by its date instead.',
  });
}

async function checkedValues({ validUntil, ...input }: CouponInput, tx: Tx): Promise<typeof coupons.$inferInsert> {
  // Buyers write coupon codes and sponsor codes in the same field.
  if (await sponsorWithCode(tx, [input.code])) throw invalid('code', 'code_used', 'This value is already used.');
  const packages = new Set(input.restrictions.packages);
  if ((await packagesByIds(tx, [...packages])).length < packages.size) {
    throw invalid('restrictions.packages', 'invalid', 'These are not all credit packages.');
  }
  return { ...input, validUntil: validUntil === null ? null : new Date(validUntil) };
}

export type CouponRow = typeof coupons.$inferSelect;

export const couponsOfCodes = (db: DbOrTx, codes: readonly string[]): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
    .orderBy(coupons.id);
