import { coverSrcSet } from '@jolimot/card/cover-picture';
import { preload } from 'react-dom';

/**
 * Has the browser fetch the picture of the first screen before it has read the page that far. Called while the page is
 * rendered on the server; a browser that reads no AVIF passes it over.
 * @param sizes the same as the picture's
 */
export function preloadCover(picture: string, sizes: string): void {
  preload(`${picture}-270.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: coverSrcSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
