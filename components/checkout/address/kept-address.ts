import type { Address } from '@jolimot/contract/addresses';
import { isFormKept } from '@/lib/forms/kept-form';

/** The name under which what was typed into the form of an address is kept; null for a new one. */
export const keptName = (address: Pick<Address, 'id'> | null): string => `address-${address?.id ?? 'new'}`;

/** The address whose form waits with what was typed when the session ended, or `new`; null when there is none. */
export function keptAddress(book: readonly Address[]): Address | 'new' | null {
  if (isFormKept(keptName(null))) return 'new';
  return book.find((address) => isFormKept(keptName(address))) ?? null;
}
