import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createLocalCopies } from './local-copies';
import type { S3Settings } from './s3-settings';
import { assertKey, type Storage, StorageAwayError, StorageMissingError, type StoredFile } from './storage';

/** Silence in ms, and tries for each call. */
const timeout = { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const tries = 3;
/** Two parts at a time: 16 MB of memory for each upload. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

/**
 * One private bucket (docs/product/files.md, "Where files lie").
 * @param copies folder for local copies
 */
export function createS3Storage({ bucket, endpoint, region, ...credentials }: S3Settings, copies: string): Storage {
  const client = new S3Client({
    region,
    credentials,
    // In the host name each bucket would need its own certificate.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Several providers do not know the SDK's checksums; some store them inside the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeout,
    maxAttempts: tries,
  });
  const local = createLocalCopies(copies);
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  };
  const read = (key: string) =>
    known(key, async () => {
      const { Body: body, ContentLength: bytes } = await client.send(new GetObjectCommand(at(key)));
      if (!(body instanceof Readable) || bytes === undefined) throw new StorageAwayError();
      return { content: body, bytes };
    });
  return {
    put: async (key, content) => {
      const place = at(key);
      const body = Buffer.isBuffer(content) ? content : createReadStream(content.file);
      const upload = new Upload({
        client,
        params: { ...place, Body: body },
        partSize: partBytes,
        queueSize: partsAtOnce,
      });
      const bytes = Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size;
      await known(key, async () => {
        await upload.done();
        // A proxy or another service may answer 200 to everything.
        const { ContentLength: kept } = await client.send(new HeadObjectCommand(place));
        if (kept !== bytes) throw new StorageAwayError();
      });
      await local.forget(key);
    },
    get: async (key) => {
      const { content } = await read(key);
      return known(key, async () => Buffer.concat(await content.toArray()));
    },
    stream: read,
    localFile: async (key) => {
      assertKey(key);
      return known(key, () => local.pathOf(key, async () => (await read(key)).content));
    },
    exists: async (key) => {
      const place = at(key);
      try {
        await known(key, () => client.send(new HeadObjectCommand(place)));
        return true;
      } catch (cause) {
        if (cause instanceof StorageMissingError) return false;
        throw cause;
      }
    },
    delete: async (key) => {
      const place = at(key);
      await known(key, () => client.send(new DeleteObjectCommand(place)));
      await local.forget(key);
    },
    list: (folder) => listed(client, bucket, folder),
  };
}

async function* listed(client: S3Client, bucket: string, folder: string | undefined): AsyncGenerator<StoredFile> {
  if (folder !== undefined) assertKey(folder);
  const asked = { Bucket: bucket, ...(folder === undefined ? {} : { Prefix: `${folder}/` }) };
  const pages = paginateListObjectsV2({ client }, asked)[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await known(folder ?? '', () => pages.next());
    if (done) return;
    for (const { Key: key, LastModified: writtenAt } of value.Contents ?? [])
      if (key && writtenAt) yield { key, writtenAt };
  }
}

/** Tells a missing file from a storage that is away (or a wrong key or bucket); other errors are bugs. */
async function known<T>(key: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof StorageMissingError || cause instanceof StorageAwayError) throw cause;
    if (isAbout(cause, ['NoSuchKey', 'NotFound'])) throw new StorageMissingError(key);
    if (isAway(cause)) throw new StorageAwayError(cause);
    throw cause;
  }
}

const isAbout = (cause: unknown, names: readonly string[]): boolean =>
  cause instanceof S3ServiceException && names.includes(cause.name);

/** Socket codes, and names of the SDK's timeouts. */
const away =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|EAI_AGAIN|ERR_STREAM_PREMATURE_CLOSE|TimeoutError)$/;

function isAway(cause: unknown): boolean {
  // After any answer but "no such file" nobody can be served.
  if (cause instanceof S3ServiceException) return true;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return away.test(code) || away.test(cause.name) || cause.message === 'aborted';
}
