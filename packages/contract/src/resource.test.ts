import { expect, it } from 'vitest';
import { z } from 'zod';
import { nothing } from './fields';
import { byId, byReference, resource, resourceByReference } from './resource';

const tag = z.object({ name: z.string() });
const tags = resource('/tags', 'Tag', tag);
const own = { summary: 'A call', access: 'admin' } as const;

it('declares the five usual calls of a resource by their method, path, parameters and answer', () => {
  const item = { type: 'Tag', shape: 'item' };
  expect(tags.list(own)).toMatchObject({ method: 'GET', path: '/tags', ld: { type: 'Tag', shape: 'collection' } });
  expect(tags.list(own).answers[200].element).toBe(tag);
  expect(tags.get(own)).toMatchObject({ method: 'GET', path: '/tags/{id}', ld: item });
  expect(tags.create(own)).toMatchObject({ method: 'POST', path: '/tags', answers: { 201: tag }, ld: item });
  expect(tags.update(own)).toMatchObject({ method: 'PUT', path: '/tags/{id}', answers: { 200: tag }, ld: item });
  expect(tags.remove(own)).toMatchObject({ method: 'DELETE', path: '/tags/{id}', answers: { 204: nothing } });
  for (const call of [tags.get(own), tags.update(own), tags.remove(own)]) expect(call.params).toBe(byId);
});

it('keeps what a call says of itself', () => {
  const call = tags.create({ ...own, body: tag, rateLimit: 'upload', idempotent: true });
  expect(call).toMatchObject({ tag: 'Tag', ...own, body: tag, rateLimit: 'upload', idempotent: true });
});

it('finds the items of some resources by their reference', () => {
  const orders = resourceByReference('/orders', 'Order', tag);
  const cancel = orders.act('POST', '/cancel', own);
  expect(cancel).toMatchObject({ method: 'POST', path: '/orders/{reference}/cancel', answers: { 200: tag } });
  expect(cancel.params).toBe(byReference);
});
