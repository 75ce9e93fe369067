import type { Creation } from '@jolimot/contract/creations';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { heldCreation, keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { aCreation, aCustomization } from '@/test/creation';
import type { Change } from '../document/changes';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { cancelChanges, enqueueChange, nextOf, resumeChanges, retryNow, whenSent } from './change-queue';
import { useOutbox } from './outbox-store';

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

// Fetched with the first photo: here before the clock stands still.
beforeAll(() => import('../photos/prepare/prepared-photo'));
beforeEach(() => {
  vi.useFakeTimers();
  queryClient().clear();
  useOutbox.getState().clear();
  api.mockReset();
  useEditor.setState({ screen: { ...initialState, reference } });
  keepCreation(aCreation());
});
afterEach(() => vi.useRealTimers());

describe('enqueueChange', () => {
  it('sends the changes of one creation one after another, each with the version of the former answer', async () => {
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

  it('drops a refused change, shows its error, and sends the next one', async () => {
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

  it('reports the progress of a photo, and clears it at the end', async () => {
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

describe('a failing server', () => {
  const broken = new ApiError('internal', 503, '');
  const line = () => useOutbox.getState().queues[reference];

  it('loses nothing: a change is retried without limit, and its failures are counted', async () => {
    answerWrites();
    for (let lost = 0; lost < 12; lost += 1) api.mockRejectedValueOnce(broken);
    const sent = enqueueChange(reference, write('gardé'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(line()).toMatchObject({ error: broken });
    expect(line()?.failures).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(300_000);
    expect((await sent).customizations.Message?.value).toBe('gardé');
    expect(line()).toBeUndefined();
  });

  it('that asks to wait gets the photo after that wait, and not before', async () => {
    const full = new ApiError('unavailable', 503, '', [], 30);
    api.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    api.mockResolvedValueOnce(aCustomization({ customizationName: 'Image Back Left', creationVersion: 2 }));
    const file = new File(['x'], 'x.jpg');
    const sent = enqueueChange(reference, { kind: 'photo', name: 'Image Back Left', file, local: null });
    await vi.advanceTimersByTimeAsync(29_900);
    expect(api).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(api).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(29_800);
    expect(api).toHaveBeenCalledTimes(2);
    expect(actions().selectCustomization).toMatchObject({ loading: true, error: null });
    await vi.advanceTimersByTimeAsync(200);
    expect((await sent).customizations['Image Back Left']).toBeTruthy();
    expect(api).toHaveBeenCalledTimes(3);
  });

  it('is retried at once when the visitor asks for it', async () => {
    answerWrites();
    for (let lost = 0; lost < 6; lost += 1) api.mockRejectedValueOnce(broken);
    const sent = enqueueChange(reference, write('gardé'));
    await vi.advanceTimersByTimeAsync(20_000);
    const calls = api.mock.calls.length;
    retryNow(reference);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.mock.calls.length).toBe(calls + 1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await sent).version).toBe(2);
  });

  it('that never answers counts as a lost connection', async () => {
    answerWrites();
    api.mockImplementationOnce(
      (_, __, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const sent = enqueueChange(reference, write('gardé'));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(line()?.failures).toBe(0);
    await vi.advanceTimersByTimeAsync(1200);
    expect(line()).toMatchObject({ failures: 1, error: { code: 'network' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await sent).customizations.Message?.value).toBe('gardé');
  });
});

describe('the order of sending', () => {
  const photo: Change = { kind: 'photo', name: 'Image Back Left', file: new File(['x'], 'x.jpg'), local: null };
  const crop: Change = { kind: 'crop', name: 'Image Back Left', crop: 'xywh=percent:0,0,10,10' };
  const cover: Change = { kind: 'cover', cover: '/covers/9' };
  const entries = (...changes: Change[]) => changes.map((change, id) => ({ id, change, seen: null }));

  it.each([
    ['words before photos that wait', [photo, crop, write('un')], 2],
    ['the first of the words', [photo, write('un'), write('deux')], 1],
    ['a cover only in its turn: it decides which photos have a place', [photo, cover, write('un')], 0],
    ['a removal only in its turn', [photo, { kind: 'removal', name: 'Image Back Left' } as const], 0],
    ['the first otherwise', [cover, write('un')], 0],
  ])('is %s', (_, changes, id) => expect(nextOf(entries(...changes))?.id).toBe(id));

  it('is nothing when nothing waits', () => expect(nextOf([])).toBeUndefined());
});

describe('a cancelled change', () => {
  const photo = (name: 'Image Back Left' | 'Image Back Right'): Change => ({
    kind: 'photo',
    name,
    file: new File(['x'], 'x.jpg'),
    local: null,
  });
  const ended = (sent: Promise<unknown>) =>
    sent.catch((error: unknown) => (error instanceof DOMException ? error.name : error));

  it('is aborted while it is sent, or removed from the queue before', async () => {
    api.mockImplementation(
      (_, __, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const first = ended(enqueueChange(reference, photo('Image Back Left')));
    const second = ended(enqueueChange(reference, photo('Image Back Right')));
    await vi.advanceTimersByTimeAsync(1);
    cancelChanges(reference, (change) => change.kind === 'photo');
    expect(await first).toBe('AbortError');
    expect(await second).toBe('AbortError');
    expect(useEditor.getState().uploads).toEqual({});
    expect(actions().selectCustomization).toMatchObject({ loading: false, error: null });
    expect(api).toHaveBeenCalledTimes(1);
  });
});

it('resolves when everything has been sent', async () => {
  answerWrites();
  const done = vi.fn();
  resumeChanges(reference, [{ change: write('un'), seen: null }]);
  void enqueueChange(reference, write('deux'));
  void whenSent(reference).then(done);
  await vi.advanceTimersByTimeAsync(150);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(150);
  expect(done).toHaveBeenCalledOnce();
  await whenSent(reference);
});

describe('what the visitor saw', () => {
  it('is kept with the change, so that a refetch does not hide what another window wrote', async () => {
    answerWrites();
    const theirs = aCustomization({ customizationName: 'Message', value: 'le leur' });
    const fresh = aCreation({ version: 5, customizations: { Message: theirs } });
    keepCreation(fresh);
    const ask = vi.fn(async () => true);
    useEditor.setState({ ask });
    const calls = api.getMockImplementation();
    api.mockImplementation(async (name: string, ...rest: unknown[]) =>
      name === 'listCreations' ? [fresh] : calls?.(name, ...rest),
    );
    const sent = enqueueChange(reference, write('le mien'), 'ce que je voyais');
    await vi.runAllTimersAsync();
    await sent;
    expect(ask).toHaveBeenCalledOnce();
  });

  it('includes an earlier pending change, and is reset when that one is refused', async () => {
    answerWrites();
    const ask = vi.fn(async () => true);
    useEditor.setState({ ask });
    api.mockRejectedValueOnce(new ApiError('validation', 422, 'value: no'));
    const first = enqueueChange(reference, write('un')).catch(() => 'refused');
    const second = enqueueChange(reference, write('deux'));
    await vi.runAllTimersAsync();
    expect(await first).toBe('refused');
    expect((await second).customizations.Message?.value).toBe('deux');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a fault of ours', () => {
  const told = vi.fn();
  beforeEach(() => {
    told.mockReset();
    vi.stubGlobal('reportError', told);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('while a change is sent is told with its trace, and the next one is sent', async () => {
    const fault = new TypeError('undefined is not a function');
    answerWrites();
    api.mockImplementationOnce(() => Promise.reject(fault));
    const first = enqueueChange(reference, write('un')).catch((error: unknown) => error);
    const second = enqueueChange(reference, write('deux'));
    await vi.runAllTimersAsync();
    expect(await first).toMatchObject({ code: 'internal' });
    expect((await second).customizations.Message?.value).toBe('deux');
    expect(told).toHaveBeenCalledWith(fault);
  });

  it('while a change is settled does not stop the queue', async () => {
    answerWrites();
    const fault = new Error('no room for this');
    const { setQueue } = useOutbox.getState();
    let isFaulty = false;
    useOutbox.setState({
      setKeeps: () => {
        if (isFaulty) {
          isFaulty = false;
          throw fault;
        }
      },
    });
    void enqueueChange(reference, write('un')).catch(() => undefined);
    const second = enqueueChange(reference, write('deux'));
    isFaulty = true;
    await vi.runAllTimersAsync();
    expect((await second).customizations.Message?.value).toBe('deux');
    expect(told).toHaveBeenCalledWith(fault);
    useOutbox.setState({ setQueue });
  });
});
