import { randomUUID } from 'node:crypto';
import type { FuzzCall } from './document';
import { writeJson } from './hostile-values';

export interface Draft {
  call: FuzzCall;
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body: { json: unknown } | { form: Record<string, string>; file: Buffer | undefined } | { bytes: Buffer } | undefined;
}

export interface WireRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Characters that no URL can hold are written as bytes. */
export function written(draft: Draft, authorization: Record<string, string>): WireRequest {
  const path = draft.call.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(draft.params[name] ?? ''));
  const query = draft.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const { body, type } = bodyOf(draft.body);
  return {
    method: draft.call.method,
    target: query === '' ? path : `${path}?${query}`,
    headers: { ...authorization, ...(type === undefined ? {} : { 'content-type': type }), ...draft.headers },
    body,
  };
}

/** Like `encodeURIComponent`, but writes a lone surrogate as three bytes instead of refusing it. */
function escaped(text: string): string {
  let out = '';
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) {
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
      out += bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
    } else {
      out += encodeURIComponent(sign);
    }
  }
  return out;
}

function bodyOf(body: Draft['body']): { body: Buffer | undefined; type?: string } {
  if (body === undefined) return { body: undefined };
  if ('bytes' in body) return { body: body.bytes };
  if ('json' in body) return { body: Buffer.from(writeJson(body.json)), type: 'application/json' };
  const boundary = `form-${randomUUID()}`;
  const parts: Buffer[] = Object.entries(body.form).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`),
  );
  if (body.file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    parts.push(Buffer.from(head), body.file, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

const quoted = (text: string): string => text.replace(/["\r\n]/g, '_');

export function fieldsOf(draft: Draft): Record<string, unknown> {
  const { body } = draft;
  const json = body && 'json' in body && body.json !== null && typeof body.json === 'object' ? body.json : {};
  return { ...draft.params, ...json, ...(body && 'form' in body ? body.form : {}) };
}
