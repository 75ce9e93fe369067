/** In credits, to a zone of one credit. */
export const creditsPerRecipient = (creations: readonly { productCredits: number }[]): number =>
  creations.reduce((sum, { productCredits }) => sum + productCredits, 0);

/**
 * Credits: the sum over creation × recipient of the product's credits × the zone's credits (docs/product/orders.md,
 * "Cost").
 */
export function costOf(
  creations: readonly { productCredits: number }[],
  shippings: readonly { zoneCredits: number }[],
): number {
  const perRecipient = creditsPerRecipient(creations);
  return shippings.reduce((sum, { zoneCredits }) => sum + perRecipient * zoneCredits, 0);
}
