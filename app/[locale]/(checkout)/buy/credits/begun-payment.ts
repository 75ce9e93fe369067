import { pollDetails } from '@/lib/api/payments';

/** The tab's running payment: after a reload or a return, the page asks for its result, so that nobody pays twice. */
const key = 'jolimot_payment';

const withStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

/** Call before the card is charged. */
export const beginPayment = (transactionId: string): void => {
  withStorage((storage) => storage.setItem(key, transactionId));
};

export const endPayment = (): void => {
  withStorage((storage) => storage.removeItem(key));
};

/**
 * The transaction that ran when this tab left the page, if its card was or may have been charged; else null.
 * @throws ApiError
 */
export async function begunPayment(): Promise<string | null> {
  const id = withStorage((storage) => storage.getItem(key));
  if (!id) return null;
  // The charge may still be running.
  const { status } = await pollDetails(id);
  if (status === 'succeeded' || status === 'preparing') return id;
  endPayment();
  return null;
}
