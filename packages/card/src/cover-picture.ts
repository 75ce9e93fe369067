/**
 * px; files are `<picture>-<width>.<format>`. On screen 88 px (phone) to 2 × 286 px wide; WebP is for browsers without
 * AVIF.
 */
export const coverPictureWidths = { avif: [180, 270, 400, 560], webp: [270, 560] } as const;
export type CoverPictureFormat = keyof typeof coverPictureWidths;

export const coverSrcSet = (picture: string, format: CoverPictureFormat): string =>
  coverPictureWidths[format].map((width) => `${picture}-${width}.${format} ${width}w`).join(', ');
