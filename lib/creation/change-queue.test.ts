import type { Creation } from '@jolimot/contract/creations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { heldCreation, keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useEditor } from '@/stores/editor';
import { enqueueChange, retry, retryDelay } from './change-queue';
import type { Change } from './changes';
import { initialState } from './machine';
import { aCreation, aCustomization } from './test-creation';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', () => ({ api, apiFile: vi.fn() }));
vi.mock('@/lib/api/query-client', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  const client = new QueryClient();
  return { queryClient: () => client };
});

const reference = 'AB12CD34EF56';
const write = (value: string): Change => ({ kind: 'value', name: 'Message', value });
const network = new ApiError('network', 0, '');

/** A server that takes its time and counts versions. */
function answerWrites(log: string[] = []): void {
  let version = 1;
  api.mockImplementation(async (name: string, input: { body: { value: string } }, options: { ifMatch: number }) => {
    log.push(`begin ${input.body.value} on ${options.ifMatch}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    version += 1;
    log.push(`end ${input.body.value}`);
    return name === 'createCustomization'
      ? aCustomization({ customizationName: 'Message', value: input.body.value, creationVersion: version })
      : null;
  });
}

const actions = () => useEditor.getState().screen.actions;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient().clear();
  api.mockReset();
  useEditor.setState({ screen: { ...initialState, reference } });
  keepCreation(aCreation());
});
afterEach(() => vi.useRealTimers());

describe('enqueueChange', () => {
  it('sends the changes of one creation one after another, each on the version of the one before', async () => {
    const log: string[] = [];
    answerWrites(log);
    const all = Promise.all([enqueueChange(reference, write('un')), enqueueChange(reference, write('deux'))]);
    await vi.runAllTimersAsync();
    await all;
    expect(log).toEqual(['begin un on 1', 'end un', 'begin deux on 2', 'end deux']);
    expect(heldCreation(reference)).toMatchObject({ version: 3, customizations: { Message: { value: 'deux' } } });
  });

  it('loads until the last one has ended', async () => {
    answerWrites();
    const all = Promise.all([enqueueChange(reference, write('un')), enqueueChange(reference, write('deux'))]);
    expect(actions().selectCustomization.loading).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    expect(actions().selectCustomization.loading).toBe(true);
    await vi.runAllTimersAsync();
    await all;
    expect(actions().selectCustomization.loading).toBe(false);
  });

  it('drops a refused change, tells why, and goes on with the next', async () => {
    const refusal = new ApiError('validation', 422, 'value: no');
    answerWrites();
    api.mockRejectedValueOnce(refusal);
    const first = enqueueChange(reference, write('un')).catch((error: unknown) => error);
    const second = enqueueChange(reference, write('deux'));
    await vi.advanceTimersByTimeAsync(50);
    expect(await first).toBe(refusal);
    expect(heldCreation(reference)).toMatchObject({ version: 1, customizations: {} });
    await vi.runAllTimersAsync();
    await second;
    expect(heldCreation(reference)?.customizations.Message?.value).toBe('deux');
    expect(actions().selectCustomization.error).toBe(refusal);
  });

  it('keeps a change while the connection is lost, and sends it when it is back', async () => {
    answerWrites();
    for (let lost = 0; lost < 8; lost += 1) api.mockRejectedValueOnce(network);
    let answer: Creation | undefined;
    void enqueueChange(reference, write('gardé')).then((creation) => {
      answer = creation;
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answer).toBeUndefined();
    expect(actions().selectCustomization).toMatchObject({ loading: true, error: null });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(answer?.customizations.Message?.value).toBe('gardé');
    expect(actions().selectCustomization).toMatchObject({ loading: false, error: null });
  });

  it('tells how much of a photo has left, and forgets it at the end', async () => {
    const file = new File(['x'], 'x.jpg');
    api.mockImplementation(async (_, __, options: { onProgress: (share: number) => void }) => {
      options.onProgress(0.5);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return aCustomization({ customizationName: 'Image Back Left', creationVersion: 2 });
    });
    const sent = enqueueChange(reference, { kind: 'photo', name: 'Image Back Left', file, local: null });
    expect(useEditor.getState().uploads).toEqual({ 'Image Back Left': 0 });
    await vi.advanceTimersByTimeAsync(50);
    expect(useEditor.getState().uploads).toEqual({ 'Image Back Left': 0.5 });
    await vi.runAllTimersAsync();
    await sent;
    expect(useEditor.getState().uploads).toEqual({});
  });
});

describe('trying again', () => {
  const server = new ApiError('internal', 503, '');
  it('has no end without a connection, and one when the server itself fails', () => {
    expect(retry(1000, network)).toBe(true);
    expect([0, 1, 2, 3].map((failures) => retry(failures, server))).toEqual([true, true, true, false]);
    expect(retry(0, new ApiError('validation', 422, ''))).toBe(false);
    expect(retry(0, new TypeError('ours'))).toBe(false);
  });

  it('waits longer each time, a quarter of a minute at most, or as long as the server asks', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => retryDelay(attempt, network))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
    expect(retryDelay(0, new ApiError('rate_limited', 429, '', [], 30))).toBe(30_000);
  });
});
