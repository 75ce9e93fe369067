import type { PaymentProvider } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, accessDenied } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';

/**
 * The provider that a user pays through.
 * @throws AppError 403 to a substitute, who cannot pay with a card (docs/product/accounts.md, "Substitutes"); 503
 *   without a provider
 */
export function cardProvider(deps: Deps, user: CurrentUser): PaymentProvider {
  if (user.actor) throw accessDenied();
  if (!deps.payment) throw new AppError('payment_provider_unavailable');
  return deps.payment;
}
