import { type FileHandle, open } from 'node:fs/promises';
import type { photoFile } from '@jolimot/contract/creations';
import type { z } from 'zod';
import { type AppError, invalid } from '../errors';

/** Types that are stored. */
export type PhotoType = z.infer<typeof photoFile>['contentType'];
/** Types that may be uploaded. */
export type SniffedType = PhotoType | 'image/heic';

/** An animated PNG shows its first picture. */
const accepted: Readonly<Record<string, SniffedType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
};

const headBytes = 4100;
/** The last 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16). */
const tailBytes = 22 + 65_535;

/**
 * By the bytes only.
 * @throws AppError 422 `photo_type` when it is not a photo, or not only one
 */
export async function sniffPhoto(file: string): Promise<SniffedType> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = await read(handle, 0, headBytes);
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(head).catch(() => undefined);
    const type = found && accepted[found.mime];
    if (!type) throw noPhoto();
    const tail = await read(handle, Math.max(0, size - tailBytes), tailBytes);
    if (isPage(head) || isZip(tail)) throw notOnlyAPhoto();
    return type === 'image/heic' && saysAvif(head) ? 'image/avif' : type;
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** Where guessing programs look for it. Cameras write XMP there, which does not match. */
const isPage = (head: Buffer): boolean =>
  /%PDF-|<(?:!doctype|html|script|svg|iframe|body|\?php)\b/i.test(head.toString('latin1'));

/** A JAR or an office document appended to a picture. */
function isZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** Some AVIF files have `mif1` as brand and `avif` as a compatible brand. */
const saysAvif = (head: Buffer): boolean =>
  head.subarray(0, Math.min(head.length, head.readUInt32BE(0))).includes('avif', 8, 'latin1');

const noPhoto = (): AppError =>
  invalid('file', 'photo_type', 'Only JPEG, PNG, WebP, AVIF and HEIC photos can be used.');

/** A polyglot: one program reads a photo, another something else. */
const notOnlyAPhoto = (): AppError =>
  invalid('file', 'photo_type', 'This file is a photo and something else at the same time.');
