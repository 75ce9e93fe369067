import type { CouponInput } from '@jolimot/contract/coupons';
import type { FastifyRequest } from 'fastify';
import type { Db, DbOrTx } from '../../../db/client';
import { coupons } from '../../../db/schema/coupons';
import { AppError, invalid, notFound } from '../../../errors';
import { editVersion } from '../../../http/calls/versions';
import { sponsorWithCode } from '../../sponsorship/repository';
import { packagesByIds } from '../credit-packages';
import {
  type CouponRow,
  codeOfAnother,
  deleteUnusedCoupon,
  findCoupon,
  insertCoupon,
  type NewCoupon,
  updateCoupon,
} from './repository';
import { toCoupon } from './view';

const codeUsed = (): AppError => invalid('code', 'code_used', 'This value is already used.');

/** @throws AppError 422 on a code that a coupon or a sponsor has, or on unknown packages */
export async function createCoupon(db: Db, input: CouponInput): Promise<CouponRow> {
  await checkCoupon(db, input);
  const row = await insertCoupon(db, valuesOf(input));
  if (!row) throw codeUsed();
  return row;
}

interface CouponEdit {
  id: number;
  input: CouponInput;
  request: FastifyRequest;
}

/** @throws AppError 404; 412 `stale_version`; and as {@link createCoupon} */
export async function changeCoupon(db: Db, { id, input, request }: CouponEdit): Promise<CouponRow> {
  await checkCoupon(db, input);
  const newest = async () => {
    const row = await findCoupon(db, id);
    if (!row) throw notFound();
    return toCoupon(row);
  };
  return editVersion(db, { table: coupons, id, request, newest }, async (tx) => {
    if (await codeOfAnother(tx, input.code, id)) throw codeUsed();
    const row = await updateCoupon(tx, id, valuesOf(input));
    if (!row) throw notFound();
    return row;
  });
}

/** @throws AppError 404; 409 once it has been used: payments refer to it */
export async function removeCoupon(db: Db, id: number): Promise<void> {
  if (await deleteUnusedCoupon(db, id)) return;
  if (!(await findCoupon(db, id))) throw notFound();
  throw new AppError('conflict', { detail: 'This coupon has been used: let it end by its date instead.' });
}

const valuesOf = ({ validUntil, ...input }: CouponInput): NewCoupon => ({
  ...input,
  validUntil: validUntil === null ? null : new Date(validUntil),
});

async function checkCoupon(db: DbOrTx, { code, restrictions: { packages = [] } }: CouponInput): Promise<void> {
  // Buyers write coupon codes and sponsor codes in the same field.
  if (await sponsorWithCode(db, [code])) throw codeUsed();
  if (packages.length === 0) return;
  const known = await packagesByIds(db, packages);
  if (known.length < new Set(packages).size) {
    throw invalid('restrictions.packages', 'invalid', 'These are not all credit packages.');
  }
}
