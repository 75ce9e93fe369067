import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import type { Change } from '@/lib/creation/document/changes';
import { type Queue, useOutbox } from '@/lib/creation/outbox/outbox-store';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { renderDesigner } from '@/test/designer';
import { SaveBadge, SaveTrouble } from './save-badge';

const retryNow = vi.hoisted(() => vi.fn());
vi.mock('@/lib/creation/outbox/change-queue', async (original) => ({ ...(await original<object>()), retryNow }));

const reference = 'AB12CD34EF56';
const change: Change = { kind: 'value', name: 'Message', value: 'Coucou' };
const network = new ApiError('network', 0, '');
const broken = new ApiError('internal', 503, '');
const line = (failures: number, error: ApiError | null): Queue => ({
  entries: [{ id: 1, change, seen: null }],
  failures,
  error,
});

beforeEach(() => {
  useOutbox.getState().clear();
  useEditor.setState({ screen: { ...initialState, reference }, unsavedTexts: {}, seen: {} });
});
afterEach(cleanup);

it.each([
  ['nothing waits', null, 'Enregistré', false],
  ['something is on its way', line(0, null), 'On enregistre…', false],
  ['a server has stumbled once', line(1, broken), 'On enregistre…', false],
  ['a server is in trouble', line(3, broken), 'La boutique ne répond pas', true],
  ['there is no connection', line(1, network), 'Hors ligne, tout est gardé ici', true],
  ['the session has ended', line(1, new ApiError('unauthenticated', 401, '')), 'La boutique ne répond pas', true],
])('when %s', (_, held, words, canRetry) => {
  if (held) useOutbox.getState().setQueue(reference, held);
  renderDesigner(<SaveBadge showsWords />);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('button') !== null).toBe(canRetry);
});

it('retries at once', async () => {
  useOutbox.getState().setQueue(reference, line(4, broken));
  renderDesigner(<SaveBadge showsWords />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer maintenant' }));
  expect(retryNow).toHaveBeenCalledWith(reference);
});

it('has a line of its own for trouble where the bar has no room for words', async () => {
  const { unmount } = renderDesigner(<SaveTrouble />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  useOutbox.getState().setQueue(reference, line(3, broken));
  renderDesigner(<SaveTrouble />);
  expect(screen.getByText('La boutique ne répond pas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer maintenant' }));
  expect(retryNow).toHaveBeenCalledWith(reference);
});

it('shows that a text is not saved yet, and why', () => {
  const { unmount } = renderDesigner(<SaveBadge showsWords />, { unsavedTexts: { Message: 'Coucou' } });
  expect(screen.getByRole('status').textContent).toBe('On enregistre…');
  unmount();
  renderDesigner(<SaveBadge showsWords />, { unsavedTexts: { Message: 'Coucou ◆' } });
  expect(screen.getByRole('status').textContent).toBe('Pas encore enregistré');
});
