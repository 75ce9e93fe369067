import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { keepCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import type { Change } from '@/lib/creation/document/changes';
import { keepText, stopKeepingWork } from '@/lib/creation/document/kept-work';
import { enqueueChange } from '@/lib/creation/outbox/change-queue';
import { useOutbox } from '@/lib/creation/outbox/outbox-store';
import { usePhotoIntake } from '@/lib/creation/photos/photo-intake';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { PreviewStep } from './preview-step';

const api = vi.hoisted(() => vi.fn());
const push = vi.hoisted(() => vi.fn());
const apiFile = vi.hoisted(() => vi.fn(async () => new Blob(['%PDF'])));
const saveFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', () => ({ api, apiFile }));
vi.mock('@/lib/save-file', () => ({ saveFile }));
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ push }) }));
vi.mock('./scene', () => ({ Scene: () => null }));
vi.mock('../document/use-credit-cost', () => ({ useCreditCost: () => 1 }));
vi.mock('@/lib/api/query-client', async (original) => {
  const { QueryClient } = await import('@tanstack/react-query');
  const client = new QueryClient();
  return { ...(await original<object>()), queryClient: () => client };
});

const reference = 'AB12CD34EF56';
const change: Change = { kind: 'value', name: 'Message', value: 'À demain' };
const creation = aCreation({
  cover: { id: 3, iri: '/covers/3' },
  customizations: {
    'Background Color': aCustomization({ customizationName: 'Background Color', value: '#FFFFFF' }),
    Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
  },
});
const saved = aCustomization({ customizationName: 'Message', value: 'À demain', creationVersion: 2 });

/** What the API does with the next write: it answers when the test says so. */
function heldWrite(): { answer: () => Promise<void>; refuse: (error: ApiError) => Promise<void> } {
  let settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void } | undefined;
  api.mockImplementationOnce(() => new Promise((resolve, reject) => (settle = { resolve, reject })));
  return {
    answer: () => act(async () => settle?.resolve(saved)),
    refuse: (error) => act(async () => settle?.reject(error)),
  };
}

/** Typed words that nobody has sent yet: they leave when something is about to be printed. */
const flushWords = async (): Promise<void> => {
  await enqueueChange(reference, change).then(
    () => void keepText(reference, 'Message', null),
    () => undefined,
  );
};

const show = (flush: () => Promise<void> = flushWords) =>
  renderDesigner(
    <QueryClientProvider client={queryClient()}>
      <PreviewStep />
    </QueryClientProvider>,
    { creation, cover: aCover({}, ['Background Color', 'Message']), flushWords: flush },
  );
const order = () => screen.getByRole('link', { name: 'Commander cette carte' });
const proof = () => screen.getByRole('button', { name: /PDF/ });
const status = () => screen.getAllByRole('status').map((one) => one.textContent);

beforeEach(() => {
  localStorage.clear();
  stopKeepingWork();
  queryClient().clear();
  useOutbox.getState().clear();
  usePhotoIntake.setState({ opening: {}, refused: [] });
  for (const mock of [push, saveFile, apiFile]) mock.mockClear();
  api.mockReset();
  useEditor.setState({ screen: { ...initialState, reference, step: 'preview' } });
  keepCreation(creation);
  keepText(reference, 'Message', { text: 'À demain', seen: 'Coucou' });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('ordering', () => {
  it('waits for the last words, says so, and goes on by itself', async () => {
    const write = heldWrite();
    show();
    await userEvent.click(order());
    expect(push).not.toHaveBeenCalled();
    expect(order().getAttribute('aria-busy')).toBe('true');
    expect(status()).toContain('Vos derniers mots s’enregistrent…');
    await write.answer();
    await vi.waitFor(() => expect(push).toHaveBeenCalledWith(`/order?creation=${reference}`));
    expect(order().getAttribute('aria-busy')).toBeNull();
  });

  it('goes at once when nothing is pending', async () => {
    keepText(reference, 'Message', null);
    show(async () => {});
    await userEvent.click(order());
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1));
    expect(api).not.toHaveBeenCalled();
  });

  it('waits for a photo that is still being opened', async () => {
    keepText(reference, 'Message', null);
    show(async () => {});
    act(() => usePhotoIntake.getState().setOpening('Image Back Left', 'plage.heic'));
    await userEvent.click(order());
    expect(status()).toContain('Vos photos sont en route…');
    expect(push).not.toHaveBeenCalled();
    act(() => usePhotoIntake.getState().setOpening('Image Back Left', null));
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  });

  it('says that there is no connection, and tries again when asked', async () => {
    const first = heldWrite();
    show();
    await userEvent.click(order());
    await first.refuse(new ApiError('network', 0, ''));
    expect((await screen.findAllByText('Pas de connexion.')).length).toBeGreaterThan(0);
    const second = heldWrite();
    await userEvent.click(order());
    expect(push).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(2));
    await second.answer();
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  });

  it('says which words were refused, and leads to them', async () => {
    const write = heldWrite();
    show();
    await userEvent.click(order());
    const violation = { propertyPath: 'value', code: 'message_too_long', message: '' };
    await write.refuse(new ApiError('validation', 422, '', [violation]));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Pas enregistré\u00a0: le message.');
    expect(screen.getByRole('link', { name: 'Aller au message' }).getAttribute('href')).toContain(
      `#reference=${reference}&step=message`,
    );
    expect(push).not.toHaveBeenCalled();
  });

  it('does not go on when a style or a crop that it waited for was refused', async () => {
    keepText(reference, 'Message', null);
    const write = heldWrite();
    show(async () => {});
    act(() => void enqueueChange(reference, { kind: 'style', style: { size: 'large' } }).catch(() => undefined));
    await userEvent.click(order());
    expect(status()).toContain('Vos dernières retouches s’enregistrent…');
    const violation = { propertyPath: 'style.size', code: 'message_too_long', message: '' };
    await write.refuse(new ApiError('validation', 422, '', [violation]));
    expect((await screen.findByRole('alert')).textContent).toContain('l’allure des mots');
    expect(push).not.toHaveBeenCalled();
    // Told once: the card on screen is what the API has.
    await userEvent.click(order());
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  });

  it('tells of what another window has not sent', async () => {
    keepText(reference, 'Message', null);
    const work = { at: Date.now(), changes: [], drafts: { Message: { text: 'D’une autre fenêtre', seen: '' } } };
    localStorage.setItem(`jolimot_work:${reference}:other`, JSON.stringify(work));
    show(async () => {});
    await userEvent.click(order());
    expect((await screen.findByRole('alert')).textContent).toContain('le message');
    expect(push).not.toHaveBeenCalled();
    localStorage.clear();
    await userEvent.click(order());
    await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  });

  it('no longer goes anywhere once the screen is left', async () => {
    const write = heldWrite();
    const { unmount } = show();
    await userEvent.click(order());
    unmount();
    await write.answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(push).not.toHaveBeenCalled();
  });
});

describe('the proof', () => {
  it('is drawn once the last words are saved', async () => {
    const write = heldWrite();
    show();
    await userEvent.click(proof());
    expect(apiFile).not.toHaveBeenCalled();
    await write.answer();
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  });
});
