import { createHash, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import '../../api/test/shop/known-shop';

/** A test replaces the global one. */
const { fetch } = globalThis;

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `file` is the file's SHA-256. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Size of the file. */
  readonly bytes: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

export const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `fetch` does not know the forms of jsdom. */
async function readForm(form: FormData): Promise<Pick<Sent, 'fields' | 'bytes' | 'body'> & { type: string }> {
  const boundary = `form-${randomUUID()}`;
  const fields: Record<string, unknown> = {};
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const [name, value] of form.entries()) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') {
      fields[name] = value;
      parts.push(Buffer.from(`${head}\r\n\r\n${value}\r\n`));
      continue;
    }
    const bytes = new Uint8Array(await value.arrayBuffer());
    fields[name] = checksumOf(bytes);
    size += bytes.length;
    parts.push(Buffer.from(`${head}; filename="photo"\r\ncontent-type: ${value.type}\r\n\r\n`), bytes);
    parts.push(Buffer.from('\r\n'));
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { fields, bytes: size, body, type: `multipart/form-data; boundary=${boundary}` };
}

function readJson(body: unknown): Pick<Sent, 'fields' | 'bytes' | 'body'> {
  if (typeof body !== 'string') return { fields: {}, bytes: 0, body: null };
  const read: unknown = JSON.parse(body);
  return { fields: isRecord(read) ? read : {}, bytes: 0, body };
}

export async function readRequest(input: string | URL, { method = 'GET', body, headers }: RequestInit): Promise<Sent> {
  const { pathname: path, search } = new URL(input);
  const sent = { method, path, search };
  const own = Object.fromEntries(new Headers(headers).entries());
  if (!(body instanceof FormData)) return { ...sent, headers: own, ...readJson(body) };
  const { type, ...form } = await readForm(body);
  return { ...sent, headers: { ...own, 'content-type': type }, ...form };
}

export const passOn = ({ method, path, search, headers, body }: Sent): Promise<Response> =>
  fetch(`${inject('apiUrl')}${path}${search}`, { method, headers, body });
