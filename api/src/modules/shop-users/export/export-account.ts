import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import type { Storage } from '../../../adapters/storage/storage';
import type { Deps } from '../../../deps';
import { found } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { FileAnswer } from '../../../http/representation/answers';
import { documentStream } from '../../credits/invoices/document-files';
import { shopUserById } from '../account/repository';
import { confirmPassword, passwordInHeader } from '../credentials/current-password';
import { exportedData } from './export-data';
import { exportedDocuments } from './exported-credits';

/**
 * `jolimot.json`, invoices and credit notes, and the photos as uploaded. Each is opened (or drawn) when
 * the reader has come to it, to save memory and time.
 * @throws AppError 404 for someone else's, 422 on `currentPassword`
 */
export async function exportAccount(
  deps: Pick<Deps, 'db' | 'storage'>,
  user: CurrentUser,
  id: number,
  request: FastifyRequest,
): Promise<FileAnswer> {
  const { db, storage } = deps;
  const account = found(user.id === id ? await shopUserById(db, id) : undefined);
  await confirmPassword(db, id, passwordInHeader(request));
  const { data, photos } = await exportedData(db, account);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'jolimot.json');
  for (const { key, filename } of await exportedDocuments(db, id)) {
    addFile(zip, `documents/${filename}`, () => documentStream(deps, key));
  }
  for (const { storageKey, name } of photos) {
    if (await storage.exists(storageKey)) addFile(zip, name, () => storage.stream(storageKey));
  }
  zip.end();
  return new FileAnswer(streamOf(zip), `jolimot-${id}.zip`);
}

/** Stored without compression: photos and PDFs are compressed already. */
function addFile(zip: ZipFile, name: string, open: () => ReturnType<Storage['stream']>): void {
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    open().then(
      ({ content }) => give(null, content),
      (cause: unknown) => zip.emit('error', cause),
    );
  });
}

/** The browser reports a broken download instead of keeping half a zip. */
function streamOf(zip: ZipFile): PassThrough {
  const output = new PassThrough();
  zip.on('error', (cause) => output.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  zip.outputStream.pipe(output);
  return output;
}
