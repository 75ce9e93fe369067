import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { uploadLimits } from '@jolimot/card/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDiskFull } from '../../db/outage';
import { AppError, storageFull, systemCodeOf } from '../../errors';
import { cleanTree } from './clean-text';

export interface UploadedFile {
  /** Deleted after the answer. */
  path: string;
  bytes: number;
  /** The sender's name: show it, never use it in a path. */
  filename: string;
  /** Not checked. */
  claimedType: string;
}

export const uploadFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

export async function installMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21, headerPairs: 40 },
  });
  app.addHook('onResponse', async (request) => discardUpload(request));
  app.addHook('onRequestAbort', async (request) => discardUpload(request));
}

async function discardUpload(request: FastifyRequest): Promise<void> {
  const { upload } = request;
  request.upload = undefined;
  if (upload) await rm(upload.path, { force: true });
}

/**
 * @param fileField other files are skipped
 * @throws AppError 413 with the violation `photo_too_large`, 415 for another media type, 400 for a broken body
 */
export async function readForm(request: FastifyRequest, fileField: string | undefined, folder: string): Promise<void> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const fields: Record<string, string> = Object.create(null);
  try {
    for await (const part of request.parts(fileField === undefined ? { limits: { files: 0 } } : {})) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (fileField !== undefined && part.fieldname === fileField) {
        await keep(request, part, folder);
      } else {
        part.file.resume();
      }
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refusalOf(cause);
  }
  request.body = cleanTree({ ...fields });
}

type FilePart = Extract<Awaited<ReturnType<FastifyRequest['file']>>, object>;

async function keep(request: FastifyRequest, part: FilePart, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file: UploadedFile = {
    path: path.join(folder, randomUUID()),
    bytes: 0,
    filename: part.filename,
    claimedType: part.mimetype,
  };
  // So that a broken upload is deleted too.
  request.upload = file;
  await pipeline(
    part.file,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        file.bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file.path, { flags: 'wx', mode: 0o600 }),
  );
  if (part.file.truncated) throw tooLarge();
}

const tooLarge = () =>
  new AppError('payload_too_large', {
    violations: [
      { propertyPath: 'file', code: 'photo_too_large', message: 'This file is over 40 MB. Choose a lighter one.' },
    ],
  });

function refusalOf(cause: unknown): AppError {
  const code = systemCodeOf(cause) ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (/LIMIT$/.test(code)) return new AppError('payload_too_large', { cause });
  if (isDiskFull(cause)) return storageFull(cause);
  // Our fault; other errors come from a broken body.
  if (/^(EROFS|EACCES|EMFILE)$/.test(code)) return new AppError('internal', { cause });
  return new AppError('bad_request', { cause });
}
