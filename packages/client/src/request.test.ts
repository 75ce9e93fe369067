import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys, newIdempotencyKey } from './idempotency-key';
import { buildRequest, type CallOptions, fillPath, type RawInput, writeQuery } from './request';

const context = { baseUrl: 'http://api.test', locale: 'fr', token: 'abc' };

describe('a request', () => {
  it('fills the path and encodes its parameters', () => {
    expect(fillPath('/creations/{reference}/proof', { reference: '../orders' })).toBe('/creations/..%2Forders/proof');
  });

  it('refuses a path without its parameter', () => {
    expect(() => fillPath('/addresses/{id}', {})).toThrow('Missing path parameter "id"');
  });

  it('repeats list filters and leaves undefined out', () => {
    expect(writeQuery({ 'id[]': [1, 2], page: undefined, type: 'both' })).toBe('?id%5B%5D=1&id%5B%5D=2&type=both');
  });

  it('carries the token, the language, the version, the idempotency key and what shows a person', () => {
    const { url, init } = buildRequest(
      calls.createOrder,
      { body: { creations: [], shippings: [] } },
      { ifMatch: 4, idempotencyKey: 'k', captcha: 'person' },
      context,
    );
    const headers = new Headers(init.headers);
    expect(url).toBe('http://api.test/orders');
    expect(headers.get('authorization')).toBe('Bearer abc');
    expect(headers.get('accept-language')).toBe('fr');
    expect(headers.get('if-match')).toBe('"4"');
    expect(headers.get('idempotency-key')).toBe('k');
    expect(headers.get('x-captcha-token')).toBe('person');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('begins a trace of its own', () => {
    const traceparent = () =>
      new Headers(buildRequest(calls.listOrders, {}, {}, context).init.headers).get('traceparent');
    expect(traceparent()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(traceparent()).not.toBe(traceparent());
  });

  it('causes no preflight by its trace', () => {
    const names = (call: Call, input: RawInput, options: CallOptions = {}) => [
      ...new Headers(buildRequest(call, input, options, { ...context, token: null }).init.headers).keys(),
    ];
    const body = { customizationName: 'Image Back Left' };
    expect(names(calls.listCovers, {})).toEqual(['accept', 'accept-language']);
    expect(names(calls.createCustomization, { body }, { file: new Blob(['x']) })).not.toContain('traceparent');
    expect(names(calls.createCustomization, { body })).toContain('traceparent');
    expect(names(calls.deleteCustomization, { params: { id: 1 } })).toContain('traceparent');
  });

  it('asks for plain JSON, or for linked data', () => {
    const acceptOf = (options: { linked?: true }) =>
      new Headers(buildRequest(calls.listCovers, {}, options, context).init.headers).get('accept');
    expect(acceptOf({})).toBe('application/json');
    expect(acceptOf({ linked: true })).toBe('application/ld+json');
  });

  it('sends a photo as multipart, one field per key', () => {
    const { init } = buildRequest(
      calls.createCustomization,
      { body: { customizationName: 'Image Back Left', creationReference: 'ABC', value: undefined } },
      { file: new Blob(['x']) },
      context,
    );
    expect(init.body).toBeInstanceOf(FormData);
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(['customizationName', 'creationReference', 'file']);
    expect(new Headers(init.headers).has('content-type')).toBe(false);
  });

  it('sends words of a card as JSON', () => {
    const body = { customizationName: 'Message', creationReference: 'ABC', value: 'Bonjour' } as const;
    const { init } = buildRequest(calls.createCustomization, { body }, {}, context);
    expect(init.body).toBe(JSON.stringify(body));
    expect(new Headers(init.headers).get('content-type')).toBe('application/json');
  });
});

describe('a key of a request', () => {
  it('never gives the same key twice', () => {
    expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
  });

  it('keeps a key while the request is the same, and forgets it on demand', () => {
    const keys = idempotencyKeys();
    const first = keys.keyFor({ creations: ['/creations/1'] });
    expect(keys.keyFor({ creations: ['/creations/1'] })).toBe(first);
    const second = keys.keyFor({ creations: ['/creations/2'] });
    expect(second).not.toBe(first);
    keys.forget();
    expect(keys.keyFor({ creations: ['/creations/2'] })).not.toBe(second);
  });
});
