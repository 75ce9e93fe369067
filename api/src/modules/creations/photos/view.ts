import { photoFile } from '@jolimot/contract/creations';
import type { PhotoRow } from './repository';

/** Where a photo's rendition is served, from the API's root: the path that a signed address is made for. */
export const photoPath = (photoId: number): string => `/media/photos/${photoId}`;

/** A photo's file as the contract describes it. */
export const toPhotoFile = ({ width, height, contentType, checksum }: PhotoRow) =>
  photoFile.parse({ width, height, contentType, checksum });
