import { accountCalls } from '@jolimot/contract/accounts';
import type { Call } from '@jolimot/contract/call';
import { sessionCalls } from '@jolimot/contract/sessions';
import { purchaseDocumentCalls } from '@jolimot/contract/shop/purchase-documents';
import { AppError } from '../../errors';

type Asked = Pick<Call, 'access'>;

/** A substitute may not make these calls (docs/product/accounts.md, "Substitutes"). */
const ownersCalls = new Set<Asked>([
  accountCalls.exportShopUser,
  accountCalls.deleteShopUser,
  purchaseDocumentCalls.withdrawFromPurchase,
  ...Object.values(sessionCalls),
]);

/** Nor may a substitute do this in other calls; the audit log records the attempt. */
type OwnersDeed = 'card payment' | 'new e-mail or password';

export const isOwnersCall = (call: Asked): boolean => ownersCalls.has(call);

/** @throws AppError 403 to a substitute */
export function assertOwner({ actor }: { actor: object | undefined }, deed: Asked | OwnersDeed): void {
  if (!actor || (typeof deed === 'object' && !isOwnersCall(deed))) return;
  throw new AppError('access_denied', { detail: 'Only the owner of the account can do this, not a substitute.' });
}
