import type { CouponInput } from '@jolimot/contract/coupons';
import { eq, inArray } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../../db/client';
import { creditPackages } from '../../../db/schema/payments';
import { sponsorCodes } from '../../../db/schema/sponsorship';
import { AppError, invalid, notFound } from '../../../errors';
import {
  type CouponRow,
  codeOfAnother,
  deleteUnusedCoupon,
  findCoupon,
  insertCoupon,
  type NewCoupon,
  updateCoupon,
} from './repository';

const codeUsed = () => invalid('code', 'code_used', 'This value is already used.');

/** @throws AppError 422 on a code that is taken, by a coupon or a sponsor, or on unknown packages */
export async function makeCoupon(db: Db, input: CouponInput): Promise<CouponRow> {
  await check(db, input);
  const row = await insertCoupon(db, valuesOf(input));
  if (!row) throw codeUsed();
  return row;
}

/** @throws AppError 404, and as {@link makeCoupon} */
export async function changeCoupon(db: Db, id: number, input: CouponInput): Promise<CouponRow> {
  await check(db, input);
  return db.transaction(async (tx) => {
    if (await codeOfAnother(tx, input.code, id)) throw codeUsed();
    const row = await updateCoupon(tx, id, valuesOf(input));
    if (!row) throw notFound();
    return row;
  });
}

/** @throws AppError 404; 409 once it has been used: payments point to it */
export async function removeCoupon(db: Db, id: number): Promise<void> {
  if (await deleteUnusedCoupon(db, id)) return;
  if (!(await findCoupon(db, id))) throw notFound();
  throw new AppError('conflict', { detail: 'This coupon has been used: let it end by its date instead.' });
}

const valuesOf = ({ validUntil, ...input }: CouponInput): NewCoupon => ({
  ...input,
  validUntil: validUntil === null ? null : new Date(validUntil),
});

async function check(db: DbOrTx, { code, restrictions: { packages = [] } }: CouponInput): Promise<void> {
  // Both go in the same field of the shop.
  const [sponsor] = await db.select().from(sponsorCodes).where(eq(sponsorCodes.code, code));
  if (sponsor) throw codeUsed();
  if (packages.length === 0) return;
  const known = await db
    .select({ id: creditPackages.id })
    .from(creditPackages)
    .where(inArray(creditPackages.id, packages));
  if (known.length < new Set(packages).size) {
    throw invalid('restrictions.packages', 'invalid', 'These are not all credit packages.');
  }
}
