import { checksumOf, type Photo } from './card';
import { invalid } from './refusals';

/** Upright pixels. */
export type PhotoSize = { readonly width: number; readonly height: number };

export type SentFile = { readonly bytes: Uint8Array; readonly type: string };

const contentTypes: readonly Photo['contentType'][] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** With their stated sizes: nothing is decoded. */
export class Photos {
  private readonly sizes = new Map<string, PhotoSize>();
  private readonly files = new Map<string, SentFile>();
  private lastId = 0;

  /** Default 2000 × 3000 px. @returns its checksum */
  know(bytes: Uint8Array, size: PhotoSize): string {
    const checksum = checksumOf(bytes);
    this.sizes.set(checksum, size);
    return checksum;
  }

  /** @throws Refusal 422 for an empty file, as for one that is no picture */
  store(file: SentFile): Photo {
    if (file.bytes.length === 0) throw invalid('file', 'photo_type', 'This file is no photo.');
    const checksum = checksumOf(file.bytes);
    this.files.set(checksum, file);
    this.lastId += 1;
    const { width, height } = this.sizes.get(checksum) ?? { width: 2000, height: 3000 };
    const contentType = contentTypes.find((type) => type === file.type) ?? 'image/jpeg';
    return { id: this.lastId, width, height, checksum, contentType };
  }

  file(checksum: string): SentFile | undefined {
    return this.files.get(checksum);
  }
}
