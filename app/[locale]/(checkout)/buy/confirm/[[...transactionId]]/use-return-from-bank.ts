import { useEffect, useState } from 'react';
import type { TransactionDetails } from '@/lib/api/payments';
import { refreshCredits } from '@/lib/api/users';
import { endPayment } from '../../credits/begun-payment';

/** What the payment provider adds to the address when it sends the buyer back; one of it opens the payment. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Receives a buyer whose method of payment has left the shop, such as a bank's own page: what the provider has added
 * leaves the address, the payment is no longer under way in this tab, and once it is made the balance is loaded again.
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
    // What could not be loaded now is loaded with the next page.
    if (returned && isPaid) refreshCredits().catch(() => undefined);
  }, [returned, isPaid]);
}
