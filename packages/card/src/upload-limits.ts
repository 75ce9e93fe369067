/** docs/product/card.md, "Photos" */
export const uploadLimits = {
  bytes: 40 * 1024 * 1024,
  /** Includes removed photos, since undo can restore them. */
  bytesOfCreation: 400 * 1024 * 1024,
  /** Checked before decoding. */
  pixels: 100_000_000,
} as const;
