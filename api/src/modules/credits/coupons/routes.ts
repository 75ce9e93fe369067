import { couponCalls, couponCode } from '@jolimot/contract/coupons';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orderOf } from '../../../db/order-by';
import { coupons } from '../../../db/schema/coupons';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { route } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { findCoupon, listCoupons } from './repository';
import { changeCoupon, makeCoupon, removeCoupon } from './service';
import { validateCode } from './validate-code';
import { viewCoupon } from './view';

/** Coupons: tried by clients, made by admins. */
export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, couponCalls.validateCoupon, {
    handler: ({ user, body, locale }) => validateCode(deps, user.id, body, locale),
  });
  route(app, deps, couponCalls.listCoupons, {
    handler: async ({ query }) => {
      const code = query.code === undefined ? undefined : couponCode.parse(query.code);
      const { id, name, validUntil } = coupons;
      const columns = { id, code: coupons.code, name, validUntil };
      const orderBy = orderOf(query, columns, [desc(id)], id);
      const { rows, total } = await listCoupons(deps.db, { code, orderBy }, query);
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
