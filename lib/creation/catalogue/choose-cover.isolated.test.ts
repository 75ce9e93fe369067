import { ApiError } from '@jolimot/client/api-error';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisitor } from '@/stores/visitor';
import { aCover, aCreation } from '@/test/creation';
import type { Desired } from '../document/desired';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { chooseCover, chooseFormat } from './choose-cover';

const perform = vi.hoisted(() => vi.fn());
const createCreation = vi.hoisted(() => vi.fn());
const setDesired = vi.hoisted(() => vi.fn());
vi.mock('../screen/browser-effects', () => ({ perform }));
vi.mock('../outbox/outbox', () => ({
  outboxOf: (of: string) => ({ set: (value: unknown) => setDesired(of, value) }),
}));
vi.mock('@/lib/api/creations', () => ({ createCreation, keepCreation: vi.fn() }));
vi.mock('@/lib/api/catalogue', () => ({
  productBySlug: async (slug: string) => ({ id: 2, iri: `/products/${slug}`, slug }),
}));

const reference = 'AB12CD34EF56';
const greeting = aCover({ id: 3, iri: '/covers/3', type: 'greeting', backColor: '#FFF3DC' });
const postcard = aCover({ id: 4, iri: '/covers/4', type: 'postcard' });
const both = aCover({ id: 5, iri: '/covers/5', type: 'both' });

const begun = (cover: Cover, own: Partial<Creation> = {}): Creation =>
  aCreation({ cover: { id: cover.id, iri: cover.iri }, ...own });
const desired = (): Desired[] => setDesired.mock.calls.map(([, value]) => value);
const state = () => useEditor.getState().screen;

beforeEach(() => {
  vi.clearAllMocks();
  createCreation.mockImplementation(async (product: string, cover: { iri: string } | null) =>
    aCreation({
      reference: 'NEW000000000',
      cover: cover && { id: 1, iri: cover.iri },
      product: { id: 2, iri: product, slug: product === '/products/postcard' ? 'postcard' : 'greeting-card' },
    }),
  );
  useEditor.setState({ screen: initialState });
  useVisitor.setState({ creations: [] });
});

// Covers without a place for photos: the Images step is left out.
describe('the first choice of a cover', () => {
  it('begins a creation, writes its reference into the hash, then goes on', async () => {
    await chooseCover(greeting, null, null);
    expect(createCreation).toHaveBeenCalledWith('/products/greeting-card', { iri: '/covers/3', background: '#FFF3DC' });
    expect(state()).toMatchObject({ reference: 'NEW000000000', step: 'message' });
    expect(perform.mock.calls.map(([effect]) => effect)).toMatchObject([
      { type: 'navigate', to: { reference: 'NEW000000000', step: 'card' }, history: 'replace' },
      { type: 'navigate', to: { reference: 'NEW000000000', step: 'message' }, history: 'push' },
      { type: 'scrollToTop' },
    ]);
  });

  it('shows the error when the connection stays lost, and can be repeated', async () => {
    vi.useFakeTimers();
    createCreation.mockRejectedValue(new ApiError('network', 0, ''));
    const chosen = chooseCover(greeting, null, null);
    await vi.runAllTimersAsync();
    await chosen;
    vi.useRealTimers();
    expect(createCreation).toHaveBeenCalledTimes(3);
    expect(state()).toMatchObject({ reference: null, step: 'card' });
    expect(state().actions.createCreation).toMatchObject({ loading: false, error: { code: 'network' } });
  });

  it('waits as long as the server asks, unless that is too long', async () => {
    vi.useFakeTimers();
    createCreation.mockRejectedValueOnce(new ApiError('unavailable', 503, '', [], 15));
    const chosen = chooseCover(greeting, null, null);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(createCreation).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await chosen;
    expect(createCreation).toHaveBeenCalledTimes(2);
    createCreation.mockRejectedValueOnce(new ApiError('rate_limited', 429, '', [], 3600));
    await chooseCover(postcard, null, null);
    vi.useRealTimers();
    expect(createCreation).toHaveBeenCalledTimes(3);
    expect(state().actions.createCreation).toMatchObject({ loading: false, error: { code: 'rate_limited' } });
  });

  it('gives no colour to a card whose cover has no place for it', async () => {
    await chooseCover(aCover({ id: 6, iri: '/covers/6', backColor: '#FFF3DC' }, ['Message']), null, null);
    expect(createCreation).toHaveBeenCalledWith('/products/greeting-card', { iri: '/covers/6' });
  });

  it('makes the product that the catalogue is filtered by', async () => {
    await chooseCover(both, null, 'postcard');
    expect(createCreation).toHaveBeenCalledWith('/products/postcard', { iri: '/covers/5', background: both.backColor });
  });
});

describe('another cover', () => {
  beforeEach(() => useEditor.setState({ screen: { ...initialState, reference } }));

  it('is sent to the creation without beginning another, with what is needed to show it at once', async () => {
    await chooseCover(greeting, begun(both), null, both);
    const design = {
      cover: { id: 3, iri: '/covers/3' },
      product: aCreation().product,
      names: ['Background Color', 'Background Cover', 'Message'],
      colours: { from: both.backColor, to: '#FFF3DC' },
    };
    expect(setDesired.mock.calls).toEqual([[reference, { place: 'cover', design }]]);
    expect(createCreation).not.toHaveBeenCalled();
    expect(state().step).toBe('message');
  });

  it('is the first of a card that had none, and gives it its colour', async () => {
    await chooseCover(greeting, aCreation(), null);
    expect(desired()).toMatchObject([{ place: 'cover', design: { background: '#FFF3DC' } }]);
  });

  it('of another format changes the format of the same creation', async () => {
    await chooseCover(postcard, begun(greeting), null);
    expect(createCreation).not.toHaveBeenCalled();
    const product = { id: 2, iri: '/products/postcard', slug: 'postcard' };
    expect(desired()).toMatchObject([{ place: 'cover', design: { cover: { iri: '/covers/4' }, product } }]);
    expect(state()).toMatchObject({ reference, step: 'message' });
  });

  it('can be the same cover in another format, without going to the next step', async () => {
    await chooseFormat(begun(both), both, 'greeting-card');
    expect(desired()).toEqual([]);
    await chooseFormat(begun(both), both, 'postcard');
    expect(desired()).toMatchObject([
      { place: 'cover', design: { cover: { iri: '/covers/5' }, product: { slug: 'postcard' } } },
    ]);
    expect(state()).toMatchObject({ reference, step: 'card' });
  });
});
