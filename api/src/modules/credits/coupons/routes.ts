import { couponCalls } from '@jolimot/contract/coupons';
import { idOfIri } from '@jolimot/contract/iri';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { notFound } from '../../../errors';
import { registerCall } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { findCoupon, listCoupons } from './repository';
import { changeCoupon, createCoupon, removeCoupon } from './service';
import { tryCode } from './try-code';
import { validateCode } from './validate-code';
import { toCoupon } from './view';

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, couponCalls.validateCoupon, {
    handler: ({ user, body, locale }) => validateCode(deps, user.id, body, locale),
  });
  registerCall(app, deps, couponCalls.tryCoupon, {
    handler: ({ body: { shopUser, ...asked }, locale }) =>
      tryCode(
        deps,
        { ...asked, shopUserId: shopUser === undefined ? undefined : idOfIri('shop_users', shopUser) },
        locale,
      ),
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
    handler: async ({ params, body, request }) =>
      toCoupon(await changeCoupon(deps.db, { id: params.id, input: body, request })),
  });
  registerCall(app, deps, couponCalls.deleteCoupon, {
    handler: async ({ params }) => {
      await removeCoupon(deps.db, params.id);
      return undefined;
    },
  });
}
