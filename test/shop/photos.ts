import { readFileSync } from 'node:fs';
import { blankPng, chunk, heicPhoto } from '../../api/test/fixtures/pictures';

/** px, few: four fifths can still be printed in the largest place. */
export const photoSize = { width: 600, height: 860 };

let photos = 0;

/** No other photo has these bytes. */
export function photoBytes(): Uint8Array<ArrayBuffer> {
  photos += 1;
  return Uint8Array.from(blankPng(photoSize.width, photoSize.height, chunk('tEXt', Buffer.from(`Comment\0${photos}`))));
}

export const photoBlob = (): Blob => new Blob([photoBytes()], { type: 'image/png' });

/** In a kind that few browsers show. */
export function photoFile(kind: 'png' | 'heic' = 'png'): File {
  const bytes = kind === 'heic' ? Uint8Array.from(readFileSync(heicPhoto)) : photoBytes();
  return new File([bytes], `${photos}.${kind}`, { type: `image/${kind}` });
}
