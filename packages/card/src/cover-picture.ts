/**
 * The sizes of a cover's picture, px: each a file of its own, `<picture>-<width>.<format>`. AVIF in the steps between a small
 * card on a phone (88 px wide on screen) and a large one on a dense screen (286 px, twice); WebP for the few browsers that
 * read no AVIF.
 */
export const coverPictureWidths = { avif: [180, 270, 400, 560], webp: [270, 560] } as const;
export type CoverPictureFormat = keyof typeof coverPictureWidths;

/** The files of a cover's picture in one format, as a `srcset`. @param picture the cover's `picture` */
export const coverSrcSet = (picture: string, format: CoverPictureFormat): string =>
  coverPictureWidths[format].map((width) => `${picture}-${width}.${format} ${width}w`).join(', ');
