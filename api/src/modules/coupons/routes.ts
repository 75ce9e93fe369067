import { couponCalls, couponCode } from '@jolimot/contract/coupons';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { viewCoupon } from './coupon-view';
import { changeCoupon, makeCoupon, removeCoupon } from './manage-coupons';
import { couponsNewestFirst, findCoupon } from './repository';
import { validateCode } from './validate-code';

/** Coupons: tried by clients, made by admins. */
export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, couponCalls.validateCoupon, {
    handler: ({ user, body, locale }) => validateCode(deps, user.id, body, locale),
  });
  route(app, deps, couponCalls.listCoupons, {
    handler: async ({ query }) => {
      const code = query.code === undefined ? undefined : couponCode.parse(query.code);
      const { rows, total } = await couponsNewestFirst(deps.db, code, query);
      return new Page(rows.map(viewCoupon), total);
    },
  });
  route(app, deps, couponCalls.getCoupon, {
    handler: async ({ params }) => {
      const row = await findCoupon(deps.db, params.id);
      if (!row) throw notFound();
      return viewCoupon(row);
    },
  });
  route(app, deps, couponCalls.createCoupon, {
    handler: async ({ body }) => viewCoupon(await makeCoupon(deps.db, body)),
  });
  route(app, deps, couponCalls.updateCoupon, {
    handler: async ({ params, body }) => viewCoupon(await changeCoupon(deps.db, params.id, body)),
  });
  route(app, deps, couponCalls.deleteCoupon, {
    handler: async ({ params }) => {
      await removeCoupon(deps.db, params.id);
      return undefined;
    },
  });
}
