import type { Readable } from 'node:stream';

/** Keys have lower-case letters, digits, `-`, `_`, `.` and `/`, such as `photos/ab/ab12cd.jpg`. */
export interface Storage {
  /** Whole or not at all; replaces an older file. */
  put(key: string, content: Buffer | { file: string }): Promise<void>;
  /** @throws StorageMissingError */
  get(key: string): Promise<Buffer>;
  /** @throws StorageMissingError before the first byte */
  stream(key: string): Promise<{ content: Readable; bytes: number }>;
  /** A local path, to save memory. @throws StorageMissingError */
  localFile(key: string): Promise<string>;
  exists(key: string): Promise<boolean>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /**
   * In no order, and with half-written files of a crash.
   * @param folder such as `photos`; everything when left out
   */
  list(folder?: string): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  writtenAt: Date;
}

export class StorageMissingError extends Error {
  override name = 'StorageMissingError';
  constructor(readonly key: string) {
    super(`Nothing is stored under ${key}.`);
  }
}

export async function ifStored<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof StorageMissingError) return undefined;
    throw cause;
  }
}

/** It will come back by itself. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';
  constructor(cause?: unknown) {
    super('The storage of files cannot be reached.', { cause });
  }
}

const keyShape = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** @throws RangeError on a traversal, an absolute path or a hidden file */
export function assertKey(key: string): void {
  if (key.length > 300 || !keyShape.test(key) || key.includes('..')) throw new RangeError(`Not a storage key: ${key}`);
}
