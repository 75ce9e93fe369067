import { couponCalls } from '@jolimot/contract/coupons';
import { idOfIri } from '@jolimot/contract/iri';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { recordFact } from '../../../http/calls/audit';
import { registerCall } from '../../../http/calls/register-call';
import { couponResource } from './coupons';
import { tryCode, validateCode } from './validate-code';

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, couponCalls.validateCoupon, {
    handler: ({ user, body, locale }) => validateCode(deps, user.id, body, locale),
  });
  registerCall(app, deps, couponCalls.tryCoupon, {
    handler: async ({ body: { shopUser, ...asked }, locale, request }) => {
      const shopUserId = shopUser === undefined ? undefined : idOfIri('shop_users', shopUser);
      const tried = await tryCode(deps, { ...asked, shopUserId }, locale);
      await recordFact(deps.db, request, { subject: '/coupons' });
      return tried;
    },
  });
  couponResource(app, deps);
}
