import { problem } from '@jolimot/contract/problem';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../app/open-test-app';
import { listenLocally, type RawAnswer, rawRequest } from '../app/raw-request';

const shop = 'http://localhost:3000';
const test = await openTestApp({ env: { API_PUBLIC_URL: 'https://api.test.example' } });
const port = await listenLocally(test.app);

const head = (line: string, ...headers: string[]) =>
  [line, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');
const ask = (text: string | Buffer) => rawRequest(port, text);

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
  expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ status, code, type: `/errors/${code}` });
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age='),
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(answer.body).not.toMatch(/FST_|HPE_|stack|node:/);
}

describe('an address that no route can look at', () => {
  it.each([
    ['cannot be decoded', '/covers/%E0%A4%A', 400, 'bad_request'],
    ['is half a percent sign', '/covers/%', 400, 'bad_request'],
    ['is half of a surrogate pair', '/covers/%ED%A0%80', 400, 'bad_request'],
    ['holds a NUL', '/creations/%00', 404, 'not_found'],
    ['holds a NUL in a file name', '/media/covers/%00/card.webp', 404, 'not_found'],
    ['is too long', `/covers?search=${'x'.repeat(8000)}`, 414, 'uri_too_long'],
    ['has a part that is longer than any name', `/covers/${'x'.repeat(5000)}`, 404, 'not_found'],
    ['is nowhere', '/nowhere', 404, 'not_found'],
  ])('%s', async (_case, path, status, code) => {
    const answer = await ask(head(`GET ${path} HTTP/1.1`, `origin: ${shop}`, 'x-request-id: asked-for-this'));
    expectProblem(answer, status, code);
    expect(answer.headers['access-control-allow-origin']).toBe(shop);
    expect(answer.headers['x-request-id']).toBe('asked-for-this');
  });

  it('is counted, and never by its own words', async () => {
    await ask(head('GET /covers/%E0%A4%A HTTP/1.1'));
    await ask('NONSENSE\r\n\r\n');
    const { body } = await test.app.inject('/metrics');
    expect(body).toMatch(/http_requests_total\{method="GET",route="none",status="400"\} [1-9]/);
    expect(body).toMatch(/http_requests_total\{method="none",route="none",status="400"\} [1-9]/);
    expect(body).not.toContain('%E0');
  });
});

describe('a method that nothing is served by', () => {
  it.each(['TRACE', 'PROPFIND', 'MKCOL', 'QUERY', 'LOCK', 'SEARCH'])(
    '%s is a 405 that says what is',
    async (method) => {
      for (const path of ['/covers', '/nowhere']) {
        const answer = await ask(head(`${method} ${path} HTTP/1.1`));
        expectProblem(answer, 405, 'method_not_allowed');
        expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
      }
    },
  );

  it('with a body is refused all the same', async () => {
    const answer = await ask(`${head('TRACE /covers HTTP/1.1', 'content-type: text/plain', 'content-length: 2')}hi`);
    expectProblem(answer, 405, 'method_not_allowed');
  });

  it('CONNECT opens no tunnel', async () => {
    expectProblem(await ask('CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: x\r\n\r\n'), 405, 'method_not_allowed');
  });

  it('a method of ours that a path does not know is a 404', async () => {
    expectProblem(await ask(head('DELETE /covers HTTP/1.1')), 404, 'not_found');
  });
});

describe('what cannot be read as a request', () => {
  it.each([
    ['an unknown method', head('FROBNICATE / HTTP/1.1'), 400, 'bad_request'],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request'],
    ['a header without a name', head('GET / HTTP/1.1', ': x'), 400, 'bad_request'],
    ['a NUL in a header', head('GET / HTTP/1.1', 'x-a: \0'), 400, 'bad_request'],
    ['two lengths', head('POST /login_check HTTP/1.1', 'content-length: 2', 'content-length: 3'), 400, 'bad_request'],
    [
      'a length and chunks',
      head('POST /login_check HTTP/1.1', 'content-length: 2', 'transfer-encoding: chunked'),
      400,
      'bad_request',
    ],
    ['a head that is too long', head('GET / HTTP/1.1', `x-long: ${'x'.repeat(40_000)}`), 431, 'headers_too_large'],
    ['no host', 'GET /covers HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  ])('%s', async (_case, text, status, code) => {
    expectProblem(await ask(text), status, code);
  });

  it('an Expect that nobody knows is passed over', async () => {
    expect((await ask(head('GET /healthz HTTP/1.1', 'expect: the-unexpected'))).status).toBe(200);
  });
});

describe('bytes that are hardly HTTP', () => {
  const json = 'content-type: application/json';
  const get = (rest: string, ...headers: string[]) => head(`GET /covers${rest} HTTP/1.1`, ...headers);
  const post = (body: string, ...headers: string[]) => head('POST /login_check HTTP/1.1', json, ...headers) + body;
  const form = (...parts: string[]) => {
    const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--`;
    const headers = ['content-type: multipart/form-data; boundary=x', `content-length: ${body.length}`];
    return head('POST /customizations HTTP/1.1', ...headers) + body;
  };
  const field = (name: string, more = '') => `content-disposition: form-data; name="${name}"${more}\r\n\r\nb`;
  const withoutBoundary = ['content-type: multipart/form-data', 'content-length: 0'];

  it.each([
    ['bytes in the path that are no UTF-8', get('/%FF%FE')],
    ['no hexadecimal', get('/%zz?x=%zz')],
    ['doubled slashes', get('//')],
    ['dots', get('/../..%2f..%2fetc/passwd')],
    ['a semicolon', get(';a=b')],
    ['another host’s address', head('GET http://evil.example/covers HTTP/1.1')],
    ['a star', head('OPTIONS * HTTP/1.1')],
    ['no slash', head('GET x HTTP/1.1')],
    ['OPTIONS that is no preflight', head('OPTIONS /covers HTTP/1.1')],
    ['HEAD', head('HEAD /covers HTTP/1.1')],
    ['LINK', head('LINK /covers HTTP/1.1')],
    ['a method in small letters', head('get /covers HTTP/1.1')],
    ['GET with a body', `${get('', json, 'content-length: 9')}{"a":"b"}`],
    ['a negative length', post('{}', 'content-length: -1')],
    ['a length of letters', post('{}', 'content-length: abc')],
    ['a huge length', post('{}', 'content-length: 99999999999999')],
    ['too short a length', post('{}{"a":"b"}GET / HTTP/1.1', 'content-length: 2')],
    ['a broken chunk', post('zz\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked')],
    ['an unknown coding', post('{}', 'transfer-encoding: gzip')],
    ['a byte order mark', post('\ufeff{}', 'content-length: 5')],
    ['doubled keys', post('{"a":1,"a":2}', 'content-length: 13')],
    ['bytes above ASCII in a header', get('', 'accept: é', 'if-none-match: "é"')],
    ['a header without a colon', get('', 'nonsense')],
    ['a folded header', get('', 'x-a: a\r\n b')],
    ['many headers', get('', ...Array.from({ length: 1500 }, (_, index) => `x-${index}: a`))],
    ['one header often', get('', ...Array.from({ length: 50 }, () => 'accept: a/b'))],
    ['two keys', post('', 'idempotency-key: a', 'idempotency-key: b', 'content-length: 0')],
    ['a hostile host', 'GET /covers HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n'],
    ['HTTP/1.0', 'GET /covers HTTP/1.0\r\n\r\n'],
    ['HTTP/9', 'GET /covers HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', Buffer.from('16030100a5010000a1', 'hex')],
    ['an upgrade', get('', 'upgrade: websocket', 'connection: Upgrade')],
    ['a form without a boundary', head('POST /customizations HTTP/1.1', ...withoutBoundary)],
    ['a form without parts', form()],
    ['a form that does not end', form(field('a')).replace(/--x--$/, 'aaaaa')],
    ['a form of broken heads', form('content-disposition: form-data\r\ncontent-type: \0\r\n\r\nb')],
    ['a form of another boundary', form(field('a')).replaceAll('--x', '--y')],
    ['a form in a form', form(`content-type: multipart/mixed; boundary=z\r\n${field('a')}\r\n--z--`)],
    ['a form with names of the prototype', form(field('__proto__'), field('constructor'))],
    ['a file with a hostile name', form(field('file', '; filename="../../a\0.jpg"\r\ncontent-type: image/jpeg'))],
    ['a form of a hundred parts', form(...Array.from({ length: 100 }, () => field('a')))],
  ])('%s: the API answers, with its headers', async (_case, bytes) => {
    const { status, headers, body } = await ask(bytes);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
    if (status >= 400) expect(problem.parse(JSON.parse(body)).status).toBe(status);
  });
});

describe('a body', () => {
  const post = (url: string, payload: string | Buffer) =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  const contact = (name: string) => `{"subject":"other","name":${name},"email":"zoe@test.example","message":"Bonjour"}`;

  it('is not parsed before its sender is known, where one must be', async () => {
    const answer = await post('/orders', '['.repeat(60_000));
    expect(answer.statusCode).toBe(401);
  });

  it('with half of a surrogate pair is a 422 that names it', async () => {
    const answer = await post('/contact_messages', contact('"Zo\\ud800"'));
    expect(answer.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'name', code: 'invalid' }] });
    const whole = await post('/contact_messages', contact('"Zo\\ud83d\\ude00"'));
    expect([whole.statusCode, whole.json().name]).toEqual([201, 'Zo😀']);
  });

  it('that is no UTF-8 is refused', async () => {
    const answer = await post('/contact_messages', Buffer.from(contact('"Zoé"'), 'latin1'));
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'The body is not UTF-8.']);
  });

  it.each([
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['a NUL', '{"a\\u0000":1}'],
    ['half of a surrogate pair', '{"\\udc00":1}'],
    ['a thousand letters', `{"${'k'.repeat(1000)}":1}`],
  ])('with %s as a key is a 400', async (_case, payload) => {
    const answer = await post('/contact_messages', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
});
