import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { unauthenticated, unavailable, violating } from '@/test/real-tree/answer';
import { aMoment, openScene } from '@/test/scene';
import { signIn } from '@/test/shop/test-shop';

vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));

const scene = openScene();

const state = () => scene.open.state();

it('code that is fetched when it is needed, and does not come is a lost connection: what was to be sent with it is kept, and sent later', async () => {
  const piece = '@jolimot/contract/creations';
  // It fetches the same piece as the card opens.
  await import('./stored-work');
  let lost = 0;
  vi.doMock(piece, async () => {
    lost += 1;
    if (lost <= 2) throw new TypeError('Failed to fetch dynamically imported module');
    return vi.importActual(piece);
  });
  scene.open.type('Message', 'Bonjour');
  scene.open.release();
  await expect.poll(state).toBe('offline');
  expect(scene.line.writes).toEqual([]);
  vi.doUnmock(piece);
  await scene.sentAtLast();
  expect(await scene.message()).toBe('Bonjour');
});

describe('a throw while an answer is settled', () => {
  const breakCache = (kind: 'one' | 'history') => {
    const client = scene.open.modules.query.queryClient();
    const keep = client.setQueryData.bind(client);
    let isBroken = true;
    vi.spyOn(client, 'setQueryData').mockImplementation((key, value) => {
      if (!isBroken || key[1] !== kind) return keep(key, value);
      isBroken = false;
      throw new TypeError(`The ${kind} cannot be kept`);
    });
  };

  it.each(['one', 'history'] as const)('does not stop what waits behind, and is told: %s', async (kind) => {
    breakCache(kind);
    scene.open.setDesired({ place: 'style', style: { ink: 'forest' } });
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await scene.open.sent();
    expect((await scene.serverCard()).style.ink).toBe('forest');
    expect(await scene.message()).toBe('Bonjour');
    await expect.poll(() => scene.browser.faults).toEqual([new TypeError(`The ${kind} cannot be kept`)]);
  });

  it('does not stop what waits behind, and is told: one who listens', async () => {
    const fault = new TypeError('The listener fails');
    scene.line.hold('writes');
    scene.open.setDesired({ place: 'style', style: { ink: 'forest' } });
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    const stop = scene.open.modules.outboxStore.useOutbox.subscribe(() => {
      if (scene.open.pendingPlaces().length !== 1) return;
      stop();
      throw fault;
    });
    scene.line.release();
    await scene.open.sent();
    expect(await scene.message()).toBe('Bonjour');
    expect(scene.browser.faults).toEqual([fault]);
  });
});

it.each([
  [violating('value', 'message_emoji', ''), ['started', 'stopped', 'failed']],
  [unavailable, ['started', 'stopped', 'started', 'succeeded']],
])('a write that the shop does not take is never told as one that succeeded: $status', async (answer, told) => {
  const { useEditor } = scene.open.modules.editor;
  useEditor.setState(({ screen }) => ({ screen: { ...screen, reference: scene.reference } }));
  const dispatch = vi.spyOn(useEditor.getState(), 'dispatch');
  useEditor.setState({ dispatch });
  scene.line.answer(1, answer);
  scene.open.type('Message', 'Bonjour');
  scene.open.release();
  await scene.sentAtLast();
  const types = dispatch.mock.calls.map(([{ type }]) => type);
  expect(types.filter((type) => ['started', 'succeeded', 'stopped', 'failed'].includes(type))).toEqual(told);
});

describe('a session that ends while somebody writes', () => {
  const auth = () => scene.open.modules.auth.useAuth.getState();
  const enter = async () => auth().accept(await signIn());

  it('drops nothing: it waits until they have signed in again', async () => {
    await enter();
    scene.line.answer(1, unauthenticated('Expired JWT Token'));
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await expect.poll(() => scene.line.writes.length).toBe(1);
    auth().reset('Token expired');
    scene.open.retry();
    await expect.poll(state).toBe('signedOut');
    expect(scene.open.words('Message')).toBe('Bonjour');
    const tried = scene.line.writes.length;
    for (let tries = 0; tries < 3; tries += 1) {
      scene.open.retry();
      await aMoment();
    }
    expect(scene.line.writes).toHaveLength(tried);
    await enter();
    // Before the next retry, which comes after seconds.
    await expect.poll(scene.message, { timeout: 1000 }).toBe('Bonjour');
  });

  it('and after a reload', async () => {
    await enter();
    auth().reset('Token expired');
    scene.open.type('Message', 'Bonjour');
    scene.open.release();
    await expect.poll(state).toBe('signedOut');
    await scene.reload();
    await expect.poll(state).toBe('signedOut');
    expect(scene.open.words('Message')).toBe('Bonjour');
    expect(scene.line.writes).toEqual([]);
    await enter();
    await scene.sentAtLast();
    expect(await scene.message()).toBe('Bonjour');
    expect(scene.browser.faults).toEqual([]);
  });
});
