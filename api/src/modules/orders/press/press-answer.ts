import type { Deps } from '../../../deps';
import { FileAnswer } from '../../../http/representation/answers';
import type { OrderRow } from '../read/repository';
import { pressFile } from './press-file';

/** The very press file of an order as an answer, with its SHA-256 in `Digest` (RFC 3230) and as its `ETag`. */
export async function pressAnswer(deps: Pick<Deps, 'db' | 'storage'>, order: OrderRow): Promise<FileAnswer> {
  const { key, sha256 } = await pressFile(deps, order);
  const { content, bytes } = await deps.storage.stream(key);
  return new FileAnswer(content, `jolimot-${order.reference}.pdf`, {
    'content-length': String(bytes),
    digest: `sha-256=${Buffer.from(sha256, 'hex').toString('base64')}`,
    etag: `"${sha256}"`,
  });
}
