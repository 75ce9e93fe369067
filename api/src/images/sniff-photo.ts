import type { FileHandle } from 'node:fs/promises';
import { headLength, type PhotoKind, photoKind } from '@jolimot/card/photo-file/photo-kind';
import { type AppError, invalid } from '../errors';

const headBytes = 4100;
/** The last 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16). */
const tailBytes = 22 + 65_535;

/**
 * By the bytes only.
 * @throws AppError 422 `photo_type` for no photo, or not only one
 */
export async function sniffPhoto(file: FileHandle): Promise<PhotoKind> {
  const { size } = await file.stat();
  const head = await readPart(file, 0, headBytes);
  const kind = photoKind(head.subarray(0, headLength));
  if (!kind) throw noPhoto();
  const tail = await readPart(file, Math.max(0, size - tailBytes), tailBytes);
  if (isPage(head) || isZip(tail)) throw notOnlyAPhoto();
  return kind;
}

/** Fewer bytes at the end. */
export async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
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

const noPhoto = (): AppError =>
  invalid(
    'file',
    'photo_type',
    'This file isn’t a photo we can read. Choose a JPEG, a PNG, a WebP, an AVIF or a HEIC.',
  );

/** A polyglot: one program reads a photo, another something else. */
const notOnlyAPhoto = (): AppError =>
  invalid('file', 'photo_type', 'This file is a photo and something else at the same time.');
