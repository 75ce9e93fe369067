import { pollDetails } from '@/lib/api/payments';

/**
 * The payment that is under way in this tab: a page that is reloaded or left while a card is charged asks what became of
 * it, so that nobody pays twice.
 */
const key = 'jolimot_payment';

const withStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

/** Notes that a card is about to be charged. */
export const beginPayment = (transactionId: string): void => {
  withStorage((storage) => storage.setItem(key, transactionId));
};

/** The payment has ended, or was refused. */
export const endPayment = (): void => {
  withStorage((storage) => storage.removeItem(key));
};

/**
 * The transaction that was under way when this tab left the page, if its card was charged or may have been; null when
 * nothing was, or nothing came of it.
 * @throws ApiError when the API does not tell
 */
export async function begunPayment(): Promise<string | null> {
  const id = withStorage((storage) => storage.getItem(key));
  if (!id) return null;
  // The charge may be on its way still.
  const { status } = await pollDetails(id);
  if (status === 'succeeded' || status === 'preparing') return id;
  endPayment();
  return null;
}
