import { couponCalls } from '@jolimot/contract/coupons';
import { idOfIri } from '@jolimot/contract/iri';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { registerCall } from '../../../http/calls/register-call';
import { couponResource } from './coupons';
import { tryCode, validateCode } from './validate-code';

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
  couponResource(app, deps);
}
