import { photoFile } from '@jolimot/contract/creations';
import type { PhotoRow } from './repository';

export const photoPath = (photoId: number): string => `/media/photos/${photoId}`;

export const toPhotoFile = ({ width, height, contentType, checksum }: PhotoRow) =>
  photoFile.parse({ width, height, contentType, checksum });
