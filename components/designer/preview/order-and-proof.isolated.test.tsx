import { outboxOf } from '@/lib/creation/outbox/outbox';
import 'fake-indexeddb/auto';
import type { Creation } from '@jolimot/contract/creations';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { keepCreation } from '@/lib/api/creations';
import type { UnsavedTexts } from '@/lib/creation/document/desired';
import { changeEntries, unsentOf } from '@/lib/creation/outbox/outbox-store';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { useAuth } from '@/stores/auth';
import { forgetStores } from '@/stores/visit-stores';
import { aCover } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { anEntry } from '@/test/entry';
import { FakeLocks } from '@/test/fake-locks';
import { unavailable, violating } from '@/test/real-tree/answer';
import { signIn, TestShop } from '@/test/shop/test-shop';
import { anotherWindow } from '@/test/unsent';
import { PreviewStep } from './preview-step';

const push = vi.hoisted(() => vi.fn());
const apiFile = vi.hoisted(() => vi.fn(async () => new Blob(['%PDF'])));
const saveFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', async (original) => ({ ...(await original<object>()), apiFile }));
vi.mock('@/lib/page/save-file', () => ({ saveFile }));
vi.mock('@/lib/api/report-error', () => ({ reportError: () => undefined }));
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ push }) }));
vi.mock('./scene', () => ({ Scene: () => null }));
vi.mock('../document/designer-context', async (original) => ({
  ...(await original<object>()),
  useCreditCost: () => 1,
}));

let shop: TestShop;
let creation: Creation;
let reference: string;

const lastWords = { Message: 'À demain' };
/** Unsent texts are sent before printing. */
const flushWords = async (): Promise<void> => outboxOf(reference).releaseText('Message');

const show = (unsavedTexts: UnsavedTexts = lastWords) =>
  renderDesigner(<PreviewStep />, {
    creation,
    cover: aCover({}, ['Background Color', 'Message']),
    flushWords,
    unsavedTexts,
  });
const order = () => screen.getByRole('link', { name: 'Commander cette carte' });
const proof = () => screen.getByRole('button', { name: /PDF/ });
const status = () => screen.getAllByRole('status').map((one) => one.textContent);
const message = async () => (await shop.creation(reference)).customizations.Message?.value;
const release = () => act(async () => shop.line.release());
const ordered = () => vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(`/order?creation=${reference}`));

beforeEach(async () => {
  shop = new TestShop();
  ({ reference } = await shop.begin({ cover: coverIds.plain, background: '#FFFFFF' }));
  creation = await shop.elsewhere(reference).setText('Message', 'Coucou');
  useEditor.setState({ screen: { ...initialState, reference, step: 'preview' } });
  keepCreation(creation);
});
afterEach(() => {
  cleanup();
  useAuth.getState().reset();
  forgetStores();
  return shop.close();
});

describe('ordering', () => {
  it('waits for the last words, says so, and goes on by itself', async () => {
    shop.line.hold('writes');
    show();
    await userEvent.click(order());
    await expect.poll(message).toBe('À demain');
    expect(push).not.toHaveBeenCalled();
    expect(order().getAttribute('aria-busy')).toBe('true');
    expect(status()).toContain('Vos derniers mots s’enregistrent…');
    await release();
    await ordered();
    expect(order().getAttribute('aria-busy')).toBeNull();
  });

  it('goes at once when nothing is pending', async () => {
    show({});
    await userEvent.click(order());
    await ordered();
    expect(shop.line.writes).toEqual([]);
    expect(shop.line.reads.filter((path) => path.includes(reference))).toEqual([]);
  });

  it('waits for a photo that is still being opened', async () => {
    show({});
    const opening = { place: 'Image Back Left', photo: { key: 'local:1', crop: null } } as const;
    act(() => changeEntries(reference, () => [anEntry(opening, { state: 'waiting' })]));
    await userEvent.click(order());
    expect(status()).toContain('Vos photos sont en route…');
    expect(push).not.toHaveBeenCalled();
    act(() => outboxOf(reference).dropOpening(opening.place, opening.photo.key));
    await ordered();
  });

  it('says that there is no connection, and goes on when it is back', async () => {
    shop.line.goOffline();
    show();
    await userEvent.click(order());
    expect((await screen.findAllByText('Pas de connexion.')).length).toBeGreaterThan(0);
    expect(push).not.toHaveBeenCalled();
    await act(async () => shop.line.goOnline());
    await ordered();
    expect(await message()).toBe('À demain');
  });

  it('tries again at once when asked', async () => {
    // While the server asks to wait, nothing is sent automatically.
    shop.line.answer(1, { ...unavailable, retryAfter: 600 });
    show();
    await userEvent.click(order());
    await vi.waitFor(() => expect(unsentOf(reference).failures).toBe(1));
    await userEvent.click(order());
    await ordered();
    expect(shop.line.writes.map((write) => write.status)).toEqual([503, 201]);
  });

  it('says that the session has ended, leads to the login, and goes on after it', async () => {
    useAuth.setState({ status: 'guest', user: null, tokens: null, ended: 'Token expired' });
    show();
    await userEvent.click(order());
    await screen.findAllByText('Vous avez été déconnecté.');
    const links = screen.getAllByRole('link', { name: 'Se reconnecter' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login']);
    expect(status().join()).toContain('Tout est gardé ici. Reconnectez-vous');
    expect([shop.line.writes, push.mock.calls]).toEqual([[], []]);
    const session = await signIn();
    act(() => void useAuth.getState().accept(session));
    await ordered();
    expect(await message()).toBe('À demain');
  });

  it('says which words were refused, and leads to them', async () => {
    shop.line.answer(1, violating('value', 'message_too_long', ''));
    show();
    await userEvent.click(order());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Pas enregistré\u00a0: le message.');
    expect(screen.getByRole('link', { name: 'Aller au message' }).getAttribute('href')).toContain(
      `#reference=${reference}&step=message`,
    );
    expect(push).not.toHaveBeenCalled();
  });

  it('does not go on when a style or a crop that it waited for was refused', async () => {
    shop.line.answer(1, violating('style.size', 'invalid', ''));
    shop.line.hold('writes');
    show({});
    act(() => outboxOf(reference).set({ place: 'style', style: { size: 'large' } }));
    await userEvent.click(order());
    expect(status()).toContain('Vos dernières retouches s’enregistrent…');
    await release();
    expect((await screen.findByRole('alert')).textContent).toContain('l’allure des mots');
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(order());
    await ordered();
  });

  it('tells of what another window has not sent', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: new FakeLocks() } }));
    const other = await anotherWindow(reference);
    await other.keep(anEntry({ place: 'Message', text: 'D’une autre fenêtre' }));
    show({});
    await userEvent.click(order());
    expect((await screen.findByRole('alert')).textContent).toContain('le message');
    expect(push).not.toHaveBeenCalled();
    await other.forget();
    await userEvent.click(order());
    await ordered();
  });

  it('no longer goes anywhere once the screen is left', async () => {
    shop.line.hold('writes');
    const { unmount } = show();
    await userEvent.click(order());
    unmount();
    await release();
    await vi.waitFor(() => expect(unsentOf(reference).entries).toEqual([]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(push).not.toHaveBeenCalled();
  });
});

it('the proof is drawn once the last words are saved', async () => {
  shop.line.hold('writes');
  show();
  await userEvent.click(proof());
  await expect.poll(message).toBe('À demain');
  expect(apiFile).not.toHaveBeenCalled();
  await release();
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});
