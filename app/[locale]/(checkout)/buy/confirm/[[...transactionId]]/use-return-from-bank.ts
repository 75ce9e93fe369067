import { useEffect, useState } from 'react';
import type { TransactionDetails } from '@/lib/api/payments';
import { refreshCredits } from '@/lib/api/users';
import { endPayment } from '../../credits/begun-payment';

/** Parameters of the provider; one of them opens the payment. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * For payment methods that left the shop, such as a bank's page: removes the provider's parameters, ends the tab's
 * payment, and reloads the balance once paid.
 */
export function useReturnFromBank(details: TransactionDetails | undefined): void {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    const here = new URL(window.location.href);
    if (!added.some((name) => here.searchParams.has(name))) return;
    for (const name of added) here.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', here);
    endPayment();
    setReturned(true);
  }, []);
  const isPaid = details?.status === 'succeeded';
  useEffect(() => {
    // The next page loads it again.
    if (returned && isPaid) refreshCredits().catch(() => undefined);
  }, [returned, isPaid]);
}
