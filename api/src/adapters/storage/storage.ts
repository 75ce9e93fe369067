import type { Readable } from 'node:stream';

/**
 * Port: where photos, thumbnails and print files lie. Keys are made by the server:
 * lower-case letters, digits, `-`, `_`, `.` and `/`, such as `photos/ab/ab12cd.jpg`.
 */
export interface Storage {
  /** Stores the bytes of a buffer or of a local file whole, or not at all; replaces what was there. */
  put(key: string, content: Buffer | { file: string }): Promise<void>;
  /** @throws StorageMissingError */
  get(key: string): Promise<Buffer>;
  /** @throws StorageMissingError before the first byte */
  stream(key: string): Promise<{ content: Readable; bytes: number }>;
  /** A local path of the file, to read it without loading it into memory. @throws StorageMissingError */
  localFile(key: string): Promise<string>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /**
   * Everything below a folder, in no order; also what a crash left half-written.
   * @param folder such as `photos`; everything there is when left out
   */
  list(folder?: string): AsyncIterable<StoredFile>;
}

/** What a listing knows of a file. */
export interface StoredFile {
  key: string;
  /** When it was written last. */
  writtenAt: Date;
}

/** There is nothing under that key. */
export class StorageMissingError extends Error {
  override name = 'StorageMissingError';
  constructor(readonly key: string) {
    super(`Nothing is stored under ${key}.`);
  }
}

/** The storage cannot be reached; it will be there again by itself. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';
  constructor(cause?: unknown) {
    super('The storage of files cannot be reached.', { cause });
  }
}

const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** @throws RangeError on a key that is not one of ours (a traversal, an absolute path, a hidden file) */
export function assertKey(key: string): void {
  if (key.length > 300 || !keyShape.test(key) || key.includes('..')) throw new RangeError(`Not a storage key: ${key}`);
}
