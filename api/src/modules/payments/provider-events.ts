import { ForgedEventError, type ProviderEvent, ProviderUnknownError } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, found } from '../../errors';
import { heedReversals } from '../credits/purchases/heed-reversals';
import { heedFailedRefund } from '../credits/purchases/refund-withdrawal';
import { findIntent } from './repository';
import { lookAtProvider } from './settle-intent';

/**
 * Only the payment's id is believed: messages may come twice, late and in any order (docs/product/payment.md, "Granted
 * once").
 * @param body the raw bytes
 * @throws AppError 400 on one forged or too old; 503 when the provider does not answer: it retries
 */
export async function heedEvent(deps: Deps, body: unknown, signature: string | string[] | undefined): Promise<void> {
  const readEvent = found(deps.payment?.readEvent);
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw notSigned();
  const { kind, transactionId } = readOrRefuse(readEvent, body, signature);
  if (kind === 'other' || transactionId === undefined) return;
  const intent = await findIntent(deps.db, transactionId);
  // Another shop may use the same provider account.
  if (!intent) return;
  // Messages come in any order: the credits are given before they are taken.
  const isFinal = intent.status === 'succeeded' || intent.status === 'failed';
  if (!isFinal && !(await lookAtProvider(deps, transactionId))) throw new AppError('payment_provider_unavailable');
  if (kind === 'payment') return;
  try {
    if (kind === 'refund-failed') await heedFailedRefund(deps, transactionId);
    await heedReversals(deps, transactionId);
  } catch (cause) {
    throw cause instanceof ProviderUnknownError ? new AppError('payment_provider_unavailable', { cause }) : cause;
  }
}

function readOrRefuse(
  readEvent: (body: Buffer, signature: string) => ProviderEvent,
  body: Buffer,
  signature: string,
): ProviderEvent {
  try {
    return readEvent(body, signature);
  } catch (cause) {
    if (cause instanceof ForgedEventError) throw notSigned(cause);
    throw cause;
  }
}

const notSigned = (cause?: unknown) =>
  new AppError('bad_request', { detail: 'This message is not signed by the payment provider, or too old.', cause });
