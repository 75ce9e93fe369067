import { useEffect, useRef } from 'react';
import { pollDetails } from '@/lib/api/payments';
import { readTab, writeTab } from '@/stores/tab-storage';

/** After a reload or return the page asks for its result: nobody pays twice. */
const key = 'jolimot_payment';

/** Before the card is charged. */
export const beginPayment = (transactionId: string): void => writeTab(key, transactionId);

export const endPayment = (): void => writeTab(key, null);

/** Null unless the card was or may have been charged. @throws ApiError */
async function begunPayment(): Promise<string | null> {
  const id = readTab(key);
  if (!id) return null;
  const { status } = await pollDetails(id);
  if (status === 'succeeded' || status === 'preparing') return id;
  endPayment();
  return null;
}

/** Instead of a second payment form. @param isReady false until somebody is known to be signed in */
export function useBegunPayment(isReady: boolean, confirm: (transactionId: string) => void): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || !isReady) return;
    asked.current = true;
    begunPayment().then(
      (transactionId) => transactionId && confirm(transactionId),
      () => undefined,
    );
  }, [confirm, isReady]);
}
