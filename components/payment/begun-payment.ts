import { useEffect, useRef } from 'react';
import { pollDetails } from '@/lib/api/payments';

/** After a reload or a return the page asks for its result, so that nobody pays twice. */
const key = 'jolimot_payment';

const withStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

/** Before the card is charged. */
export const beginPayment = (transactionId: string): void => {
  withStorage((storage) => storage.setItem(key, transactionId));
};

export const endPayment = (): void => {
  withStorage((storage) => storage.removeItem(key));
};

/** Null unless the card was or may have been charged. @throws ApiError */
async function begunPayment(): Promise<string | null> {
  const id = withStorage((storage) => storage.getItem(key));
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
