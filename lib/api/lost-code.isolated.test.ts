import { beforeEach, expect, it, vi } from 'vitest';
import { isPassing } from '@/lib/creation/outbox/retry-policy';
import { api } from './client';

vi.mock('./session', () => ({ session: { freshToken: async () => null, refused: () => undefined } }));

/** The first piece is the call's description, the second the parser. */
const pieces = vi.hoisted(() => ({ lost: 0, asked: 0 }));
vi.mock('@jolimot/client/fetched-code', async (original) => {
  const { fetchedCode } = await original<typeof import('@jolimot/client/fetched-code')>();
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  return {
    fetchedCode: (load: () => Promise<unknown>) => {
      pieces.asked += 1;
      return fetchedCode(pieces.asked === pieces.lost ? failing : load);
    },
  };
});

const sent = vi.fn();
const answer = (status: number, body: object) => {
  sent.mockReset().mockImplementation(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('reportError', () => undefined);
};
const outcome = () => api('createCreation', { body: { product: '/products/1' } }).catch((error: unknown) => error);

beforeEach(() => Object.assign(pieces, { lost: 0, asked: 0 }));

it('a call whose description did not come is not sent, and passes like a lost connection', async () => {
  answer(201, {});
  pieces.lost = 1;
  const error = await outcome();
  expect(error).toMatchObject({ code: 'network', status: 0 });
  expect(isPassing(error)).toBe(true);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  [401, 'unauthenticated', false],
  [404, 'not_found', false],
  [409, 'conflict', false],
  [412, 'stale_version', false],
  [422, 'validation', false],
  [429, 'rate_limited', true],
  [503, 'internal', true],
])(
  'a refusal whose words cannot be read because the parser did not come is told by its status: %i',
  async (status, code, passes) => {
    // A readable body would give another code.
    answer(status, { code: 'invalid_iri', detail: 'said', title: 'said', type: '/said', status });
    pieces.lost = 2;
    const error = await outcome();
    expect(error).toMatchObject({ code, status });
    expect(isPassing(error)).toBe(passes);
  },
);

it('an answer that breaks the contract stays a fault of ours', async () => {
  answer(201, { reference: 7 });
  const error = await outcome();
  expect(error).toMatchObject({ name: 'ZodError' });
  expect(isPassing(error)).toBe(false);
});
