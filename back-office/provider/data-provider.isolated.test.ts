import { daysOfErrors } from '@jolimot/contract/client-errors';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackOfficeError } from './back-office-error';
import { createDataProvider, readListFile } from './data-provider';

vi.mock('@/lib/api/session', () => ({ session: { freshToken: async () => 'a.b.c', refused: () => undefined } }));

type Sent = { method: string; url: URL; headers: Headers; body: unknown };
let sent: Sent[] = [];
let answers: (request: Sent) => Response;

const provider: DataProvider = createDataProvider({
  refusal: (error) => `refused ${error.status}`,
  fault: (code) => `fault ${code}`,
});

const at = '2026-11-02T08:00:00.000Z';
const tag = (id: number, fr = `Fête ${id}`) => ({
  '@id': `/tags/${id}`,
  '@type': 'Tag',
  id,
  iri: `/tags/${id}`,
  slug: `fete-${id}`,
  name: fr,
  active: id % 2 === 1,
  events: [],
  covers: [],
  products: [],
  position: 100 - id,
  deletedAt: null,
  translations: { name: { fr, en: `Feast ${id}` } },
  createdAt: at,
  updatedAt: at,
});
const collection = (type: string, all: readonly unknown[]) => (request: Sent) => {
  const [page, size] = ['page', 'itemsPerPage'].map((name) => Number(request.url.searchParams.get(name) ?? 0));
  const member = page && size ? all.slice((page - 1) * size, page * size) : all;
  return Response.json({ '@id': request.url.pathname, '@type': type, totalItems: all.length, member });
};
const problem = (status: number, code: string, detail: string, violations?: object[]) => () =>
  Response.json(
    { type: 'about:blank', title: 'No', status, detail, code, ...(violations ? { violations } : {}) },
    { status },
  );

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const request = {
      method,
      url: new URL(url),
      headers: new Headers(headers),
      body: body ? JSON.parse(String(body)) : null,
    };
    sent.push(request);
    return answers(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const list = { pagination: { page: 1, perPage: 25 }, sort: { field: 'position', order: 'ASC' as const }, filter: {} };
const refusalOf = async (act: Promise<unknown>): Promise<BackOfficeError> => {
  const error: unknown = await act.catch((reason: unknown) => reason);
  if (!(error instanceof BackOfficeError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
};

describe('a list', () => {
  it('of a small collection is read whole as staff see it, with the session, and ordered here', async () => {
    answers = collection(
      'Tag',
      Array.from({ length: 130 }, (_, index) => tag(index + 1)),
    );
    const { data, total } = await provider.getList('tags', list);
    expect(total).toBe(130);
    expect(data.map(({ id }) => id).slice(0, 2)).toEqual([130, 129]);
    expect(data).toHaveLength(25);
    expect(sent.map(({ url }) => url.search)).toEqual([
      '?all=true&page=1&itemsPerPage=100',
      '?all=true&page=2&itemsPerPage=100',
    ]);
    expect(sent[0]?.headers.get('accept')).toBe('application/ld+json');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('is searched and filtered', async () => {
    answers = collection('Tag', [tag(1, 'Noël'), tag(2, 'Noël des enfants'), tag(3)]);
    const { data } = await provider.getList('tags', { ...list, filter: { q: 'noel', active: true } });
    expect(data.map(({ id }) => id)).toEqual([1]);
  });

  it('asks for deleted items where the API has them', async () => {
    answers = collection('Product', []);
    await provider.getList('products', { ...list, filter: { isDeleted: true } });
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({ all: 'true', 'exists[deletedAt]': 'true' });
  });

  it('of a large collection leaves page, order and filters to the API, and asks for none that it lacks', async () => {
    answers = collection('CardPayment', []);
    await provider.getList('payments', {
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'amount', order: 'DESC' },
      filter: { status: 'failed', colour: 'pink', q: 'x' },
    });
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      status: 'failed',
      'order[amount]': 'desc',
      page: '2',
      itemsPerPage: '50',
    });
  });

  it('that is not counted goes on or has reached its end, whose length is known', async () => {
    const uncounted = (hasNextPage: boolean, member: readonly unknown[]) => () =>
      Response.json({ '@id': '/mails', '@type': 'Collection', hasPreviousPage: true, hasNextPage, member });
    const texts = {
      recipient: '',
      name: null,
      subject: '',
      text: '',
      html: '',
      locale: 'fr',
      template: '',
      state: 'sent',
    };
    const mail = { id: 9, ...texts, resendable: false, refusal: null, attachments: [], createdAt: at, sentAt: at };
    const first = { ...list, sort: { field: 'id', order: 'DESC' as const } };
    answers = uncounted(true, [mail]);
    expect((await provider.getList('mails', first)).pageInfo).toEqual({ hasPreviousPage: false, hasNextPage: true });
    answers = uncounted(false, []);
    const second = { ...first, pagination: { page: 2, perPage: 25 } };
    expect(await provider.getList('mails', second)).toEqual({ data: [], total: 25 });
    expect(sent.map(({ url }) => decodeURIComponent(url.search))).toEqual([
      '?page=1&itemsPerPage=25',
      '?id[lt]=9&itemsPerPage=25',
    ]);
  });

  it('is searched by the API where the API can', async () => {
    answers = collection('Order', []);
    await provider.getList('orders', { ...list, filter: { q: ' Brest ', status: 'to_ship' } });
    expect(sent[0]?.url.searchParams.get('search')).toBe('Brest');
    expect(sent[0]?.url.searchParams.getAll('status[]')).toEqual(['to_ship']);
  });

  it('with an answer outside the contract is an error, not an empty table', async () => {
    answers = collection('Tag', [{ ...tag(1), slug: 3 }]);
    await expect(provider.getList('tags', list)).rejects.toThrow();
  });
});

describe('a list that clients share', () => {
  it('is read for all clients, between days', async () => {
    answers = collection('CreditPurchase', []);
    await provider.getList('credit_purchases', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'DESC' },
      filter: { after: '2026-11-01', before: '2026-11-30', paid: true },
    });
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      everyone: 'true',
      'createdAt[after]': '2026-11-01',
      'createdAt[before]': '2026-11-30',
      paid: 'true',
      page: '1',
      itemsPerPage: '25',
    });
  });
});

it('the file of a list is asked for once, with the filters of the list', async () => {
  answers = () => new Response('Transaction;Acheteur');
  const file = await readListFile('payments', { status: 'failed', after: '2026-11-01', colour: 'pink' });
  expect(await file.text()).toBe('Transaction;Acheteur');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('accept')).toBe('text/csv');
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
    status: 'failed',
    'createdAt[after]': '2026-11-01',
    'order[id]': 'asc',
  });
});

it('groups of errors are found by their names', async () => {
  const told = { name: 'TypeError', message: 'x', count: 3, firstAt: at, lastAt: at, latest: '/errors/9' };
  const group = { id: 'a1b2', ...told, state: 'open', days: Array.from({ length: daysOfErrors }, () => 1) };
  answers = collection('ClientErrorGroup', [group]);
  const found = await provider.getList('error_groups', { ...list, filter: { q: 'type' } });
  expect(found).toEqual({ data: [group], total: 1 });
  expect(sent[0]?.url.searchParams.get('search')).toBe('type');
});

describe('a form', () => {
  const values = { ...tag(7), translations: { name: { fr: 'Pâques', en: 'Easter' } } };

  it('is sent as the contract takes it: words under their names, the version they are based on, nothing else', async () => {
    answers = () => Response.json(tag(7));
    await provider.update('tags', { id: 7, data: values, previousData: tag(7) });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: { pathname: '/tags/7' } });
    expect(sent[0]?.headers.get('if-match')).toBe(`"${Date.parse(at)}"`);
    expect(sent[0]?.body).toEqual({
      slug: 'fete-7',
      name: { fr: 'Pâques', en: 'Easter' },
      position: 93,
      active: true,
      deletedAt: null,
    });
  });

  it('with a mistake is told so at its field, and nothing is sent', async () => {
    const data = { ...values, position: 'first', translations: { name: { fr: 'Pâques', en: '' } } };
    const { status, body } = await refusalOf(provider.update('tags', { id: 7, data, previousData: tag(7) }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'translations.name.en': 'fault required', position: 'fault invalid' });
    expect(sent).toEqual([]);
  });

  it('that the API refuses is told so at its fields', async () => {
    answers = problem(422, 'validation', 'slug: This value is already used.', [
      { propertyPath: 'slug', message: 'This value is already used.', code: 'already_used' },
      { propertyPath: 'name.fr', message: 'Too long.', code: 'too_long' },
    ]);
    const { body } = await refusalOf(provider.create('tags', { data: values }));
    expect(body.errors).toEqual({ slug: 'This value is already used.', 'translations.name.fr': 'Too long.' });
  });

  it('restores a deleted item by an empty instant, and never sends the instant itself', async () => {
    answers = () => Response.json({}, { status: 500 });
    await provider
      .update('products', { id: 1, data: { deletedAt: null }, previousData: { id: 1 } })
      .catch(() => undefined);
    await provider
      .update('products', { id: 1, data: { deletedAt: at, nbCredit: 2 }, previousData: { id: 1 } })
      .catch(() => undefined);
    expect(sent.map(({ body }) => body)).toEqual([{ deletedAt: null }, { nbCredit: 2 }]);
  });

  it('names a relation by its IRI, and shows its violation where it is chosen', async () => {
    answers = problem(422, 'validation', '', [{ propertyPath: 'zone', message: 'No.', code: 'invalid' }]);
    const data = {
      translations: { name: { fr: 'Chypre', en: 'Cyprus' } },
      isoCode: 'CY',
      needsZipcode: true,
      zone: { iri: '/country_zones/2' },
    };
    const { body } = await refusalOf(provider.create('countries', { data }));
    expect(sent[0]?.body).toMatchObject({ zone: '/country_zones/2', name: { fr: 'Chypre', en: 'Cyprus' } });
    expect(body.errors).toEqual({ 'zone.iri': 'No.' });
  });
});

describe('a refusal', () => {
  it.each([
    [403, 'access_denied'],
    [404, 'not_found'],
    [409, 'conflict'],
    [412, 'stale_version'],
  ])('with %i is said in words, and not at a field', async (status, code) => {
    answers = problem(status, code, 'No.');
    const error = await refusalOf(provider.delete('tags', { id: 7 }));
    expect([error.message, error.status, error.body]).toEqual([`refused ${status}`, status, {}]);
  });
});
