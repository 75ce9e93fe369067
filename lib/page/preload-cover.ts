import { coverSrcSet } from '@jolimot/card/cover-picture';
import { preload } from 'react-dom';

/**
 * Call during server rendering: preloads the first screen's picture; browsers without AVIF ignore it.
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
