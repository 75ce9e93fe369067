import { paymentCalls } from '@jolimot/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { idempotencyScope } from '../../http/calls/idempotency';
import { route } from '../../http/calls/register-call';
import { payWithTestCard } from './pay-with-test-card';
import { prepareIntent } from './prepare-intent';
import { transactionDetails } from './transaction-details';

/** Card payments (docs/product/payment.md, "Providers"); the paths name Stripe whichever provider is behind. */
export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentCalls.getPaymentAvailability, {
    handler: () => ({
      available: deps.payment !== undefined,
      provider: deps.payment?.name ?? 'stripe',
      publicKey: deps.payment?.publicKey ?? null,
    }),
  });
  route(app, deps, paymentCalls.createPaymentIntent, {
    handler: ({ user, body, request }) => prepareIntent(deps, user, body, idempotencyScope(request, user.id)),
  });
  route(app, deps, paymentCalls.getPaymentDetails, {
    handler: ({ user, params }) => transactionDetails(deps, user, params.id),
  });
  // Test cards exist only where the sandbox does: elsewhere there is no such path.
  if (deps.payment?.testCards) {
    route(app, deps, paymentCalls.confirmSandboxPayment, {
      handler: ({ user, params, body }) => payWithTestCard(deps, user, params.id, body),
    });
  }
}
