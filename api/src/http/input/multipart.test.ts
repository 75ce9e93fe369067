import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadLimits } from '@jolimot/card/upload-limits';
import { defineCall } from '@jolimot/contract/call';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../../test/app/open-test-app';
import type { Deps } from '../../deps';
import { registerCall } from '../calls/register-call';
import { uploadFolder } from './multipart';

const upload = defineCall({
  method: 'POST',
  path: '/uploads',
  tag: 'Upload',
  summary: 'A file with fields',
  access: 'public',
  body: z.object({ name: z.string().max(20), value: z.string().optional() }),
  multipart: { file: 'file' },
  answers: { 201: z.object({ name: z.string(), file: z.string().nullable(), bytes: z.number() }) },
});

function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, upload, {
    handler: ({ body, upload: file }) => ({
      name: body.name,
      file: file ? readFileSync(file.path).subarray(0, 20).toString('latin1') : null,
      bytes: file?.bytes ?? 0,
    }),
  });
}

const test = await openTestApp({ modules: [uploadRoutes] });
await test.app.listen({ port: 0, host: '127.0.0.1' });

const base = () => `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
const send = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return fetch(`${base()}/uploads`, { method: 'POST', body: form });
};
const left = () => {
  const folder = uploadFolder(test.deps.config.dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
};

const bodyOf = async (answer: Response) =>
  z
    .looseObject({ code: z.string().optional(), violations: z.array(z.looseObject({ code: z.string() })).optional() })
    .parse(await answer.json());

describe('an upload', () => {
  it('brings fields and a file, which is gone after the answer', async () => {
    const answer = await send({ name: 'photo', file: new File(['hello'], '../../x.jpg', { type: 'image/jpeg' }) });
    expect([answer.status, await answer.json()]).toEqual([201, { name: 'photo', file: 'hello', bytes: 5 }]);
    await expect.poll(left).toEqual([]);
  });

  it('is refused with half of a surrogate pair', async () => {
    const lines = ['--x', 'content-disposition: form-data; name="name"', 'content-type: text/plain; charset=utf-16le'];
    const half = Buffer.from('a\ud800', 'utf16le');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/uploads',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from([...lines, '', ''].join('\r\n')), half, Buffer.from('\r\n--x--\r\n')]),
    });
    expect(answer.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'name', code: 'invalid' }] });
  });

  it('may bring no file', async () => {
    expect(await (await send({ name: 'crop', value: 'x' })).json()).toEqual({ name: 'crop', file: null, bytes: 0 });
  });

  it('is refused when the file is too large', async () => {
    const answer = await send({ name: 'big', file: new Blob([new Uint8Array(uploadLimits.bytes + 1)]) });
    const body = await bodyOf(answer);
    expect([answer.status, body.code, body.violations?.[0]?.code]).toEqual([
      413,
      'payload_too_large',
      'photo_too_large',
    ]);
    await expect.poll(left).toEqual([]);
  });

  it('is refused as JSON', async () => {
    const answer = await fetch(`${base()}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"x"}',
    });
    expect([answer.status, (await bodyOf(answer)).code]).toEqual([415, 'unsupported_media_type']);
  });

  it('is refused when its body makes no sense', async () => {
    const answer = await fetch(`${base()}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no parts here',
    });
    expect(answer.status).toBe(400);
  });

  it('leaves nothing behind when the connection breaks', async () => {
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${base()}/uploads`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
      });
      request.once('error', () => resolve());
      request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a photo');
      setTimeout(() => request.destroy(), 300);
    });
    await expect.poll(left, { timeout: 3000 }).toEqual([]);
  });
});
