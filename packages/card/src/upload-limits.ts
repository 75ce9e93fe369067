/** Limits on uploaded photos (docs/product/card.md, "Photos"). The browser checks them before anything is sent. */
export const uploadLimits = {
  /** Bytes of one photo. */
  bytes: 40 * 1024 * 1024,
  /** Bytes of all photos that one creation has had, removed ones included, since undo can restore them. */
  bytesOfCreation: 400 * 1024 * 1024,
  /** Pixels of one photo, checked before it is decoded. */
  pixels: 100_000_000,
} as const;
