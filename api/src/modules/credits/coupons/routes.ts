import { couponCalls } from '@jolimot/contract/coupons';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { registerCall } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { findCoupon, listCoupons } from './repository';
import { changeCoupon, createCoupon, removeCoupon } from './service';
import { validateCode } from './validate-code';
import { toCoupon } from './view';

/** Coupons: clients try a code, admins make them. */
export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, couponCalls.validateCoupon, {
    handler: ({ user, body, locale }) => validateCode(deps, user.id, body, locale),
  });
  registerCall(app, deps, couponCalls.listCoupons, {
    handler: async ({ query }) => {
      const { rows, total } = await listCoupons(deps.db, query);
      return new Page(rows.map(toCoupon), total);
    },
  });
  registerCall(app, deps, couponCalls.getCoupon, {
    handler: async ({ params }) => {
      const row = await findCoupon(deps.db, params.id);
      if (!row) throw notFound();
      return toCoupon(row);
    },
  });
  registerCall(app, deps, couponCalls.createCoupon, {
    handler: async ({ body }) => toCoupon(await createCoupon(deps.db, body)),
  });
  registerCall(app, deps, couponCalls.updateCoupon, {
    handler: async ({ params, body }) => toCoupon(await changeCoupon(deps.db, params.id, body)),
  });
  registerCall(app, deps, couponCalls.deleteCoupon, {
    handler: async ({ params }) => {
      await removeCoupon(deps.db, params.id);
      return undefined;
    },
  });
}
