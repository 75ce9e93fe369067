import type { ProviderIntent } from '../../adapters/payment/payment-provider';
import type { IntentRow } from './repository';

export const intentMetadata = (
  intent: Pick<IntentRow, 'shopUserId' | 'creditPackageId' | 'nbCredit'>,
): Record<string, string> => ({
  shopUser: String(intent.shopUserId),
  creditPackage: String(intent.creditPackageId),
  nbCredit: String(intent.nbCredit),
});

/**
 * docs/product/payment.md, "Amounts"
 * @returns the names of differing fields
 */
export function differences(ours: IntentRow, theirs: ProviderIntent): string[] {
  const expected = intentMetadata(ours);
  return [
    ...(theirs.amount === ours.amount ? [] : ['amount']),
    ...(theirs.currency.toUpperCase() === 'EUR' ? [] : ['currency']),
    ...Object.keys(expected).filter((name) => theirs.metadata[name] !== expected[name]),
  ];
}
