import type { Address } from '@jolimot/contract/addresses';
import { isFormKept } from '@/lib/forms/kept-form';

export const keptName = (address: Pick<Address, 'id'> | null): string => `address-${address?.id ?? 'new'}`;

/** The address whose form was open when the session ended, `new`, or null. */
export function keptAddress(book: readonly Address[]): Address | 'new' | null {
  if (isFormKept(keptName(null))) return 'new';
  return book.find((address) => isFormKept(keptName(address))) ?? null;
}
