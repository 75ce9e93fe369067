// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { signOut } from '@/lib/auth/sign-out';
import { aCreation } from '@/test/creation';
import { keepText } from '../document/kept-work';
import { useEditor } from '../screen/editor';
import { enqueueChange } from './change-queue';
import { useOutbox } from './outbox-store';

vi.mock('@/lib/api/client', () => ({
  /** A server that never answers. */
  api: (_name: string, _input: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  apiFile: vi.fn(),
}));
vi.mock('../document/kept-photos', () => ({ forgetAllPhotos: vi.fn(async () => undefined) }));

const reference = 'AB12CD34EF56';
beforeEach(() => {
  localStorage.clear();
  keepCreation(aCreation());
});

it('signing out stops what is being sent and what waits, and neither is kept again', async () => {
  const sent = [
    enqueueChange(reference, { kind: 'value', name: 'Message', value: 'un' }),
    enqueueChange(reference, { kind: 'value', name: 'Legend Left', value: 'deux' }),
  ];
  keepText(reference, 'Message', { text: 'trois', seen: 'un' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('jolimot_work:'))).toHaveLength(1);
  const ended = Promise.allSettled(sent);
  void signOut();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(useOutbox.getState().queues).toEqual({});
  expect(Object.keys(localStorage).filter((key) => key.startsWith('jolimot_work:'))).toEqual([]);
});

it('signing out answers an open question, and the next one is asked at once', async () => {
  const conflict = { mine: aCreation(), theirs: aCreation({ version: 2 }) };
  const { ask } = useEditor.getState();
  const first = ask(conflict);
  const second = ask(conflict);
  await vi.waitFor(() => expect(useEditor.getState().conflict).not.toBeNull());
  void signOut();
  expect(await first).toBe(true);
  expect(useEditor.getState()).toMatchObject({ conflict: null, unsavedTexts: {}, undoneTexts: null });
  const next = useEditor.getState().ask(conflict);
  await vi.waitFor(() => expect(useEditor.getState().conflict).not.toBeNull());
  useEditor.getState().conflict?.answer(false);
  expect(await next).toBe(false);
  expect(await second).toBe(true);
});
