import type { ByteSource } from './byte-source';
import { heifHeader } from './heif-header';
import { jpegHeader } from './jpeg-header';
import type { PhotoHeader } from './photo-header';
import type { PhotoKind } from './photo-kind';
import { pngHeader } from './png-header';
import { webpHeader } from './webp-header';

/** Reads the heads only. Undefined where that fails; decoders may still read the picture. */
export async function readPhotoHeader(kind: PhotoKind, source: ByteSource): Promise<PhotoHeader | undefined> {
  try {
    switch (kind) {
      case 'jpeg':
        return await jpegHeader(source);
      case 'png':
        return await pngHeader(source);
      case 'webp':
        return await webpHeader(source);
      default:
        return await heifHeader(kind, source);
    }
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}
