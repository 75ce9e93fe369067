/** What a photo may weigh and measure (docs/product/card.md, "Photos"). Without zod: the browser checks it before any call. */
export const uploadLimits = {
  /** Bytes of one photo. */
  bytes: 40 * 1024 * 1024,
  /** Bytes of all photos that one creation has had since it was started: undo can bring each of them back. */
  bytesOfCreation: 400 * 1024 * 1024,
  /** Pixels of one photo: a 20000×20000 PNG is refused before it is decoded. */
  pixels: 100_000_000,
} as const;
