import { paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { idempotencyScope } from '../../http/calls/idempotency';
import { registerCall } from '../../http/calls/register-call';
import { takeForFree } from './free-purchase';
import { payWithTestCard } from './pay-with-test-card';
import { prepareIntent } from './prepare-intent';
import { heedEvent } from './provider-events';
import { paymentAvailability, transactionDetails } from './service';

/** A payment has a few thousand bytes. */
const eventLimit = 256 * 1024;

/** The paths of cards name Stripe, whichever provider is used (docs/product/payment.md, "Providers"). */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, paymentCalls.getPaymentAvailability, {
    handler: () => paymentAvailability(deps),
  });
  registerCall(app, deps, paymentCalls.createPaymentIntent, {
    handler: ({ user, body, request }) => prepareIntent(deps, user, body, idempotencyScope(request, user.id)),
  });
  registerCall(app, deps, paymentCalls.getPaymentDetails, {
    handler: ({ user, params }) => transactionDetails(deps, user, params.id),
  });
  registerCall(app, deps, paymentCalls.createFreePurchase, {
    handler: ({ user, body, request }) => takeForFree(deps, user, body, idempotencyScope(request, user.id)),
  });
  void app.register(async (signed) => {
    // The signature is over the raw bytes.
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    registerCall(signed, deps, paymentCalls.receivePaymentEvent, {
      handler: async ({ body, request }) => {
        await heedEvent(deps, body, request.headers['stripe-signature']);
        return null;
      },
      bodyLimit: eventLimit,
    });
  });
  // Test cards exist only with the sandbox.
  if (deps.payment?.testCards) {
    registerCall(app, deps, paymentCalls.confirmSandboxPayment, {
      handler: ({ user, params, body }) => payWithTestCard(deps, user, params.id, body),
    });
  }
}
