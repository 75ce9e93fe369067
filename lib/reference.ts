/** Letters, digits, hyphens and underscores, as orders, purchases and transactions of any provider are called. */
const form = /^[\w-]{1,100}$/;

/**
 * The reference in the optional tail of an address.
 * @returns null when there is none, or when what stands there cannot be one: then there is nothing to ask the API for
 */
export function referenceIn(tail: readonly string[] | undefined): string | null {
  const [reference = ''] = tail ?? [];
  return form.test(reference) ? reference : null;
}
