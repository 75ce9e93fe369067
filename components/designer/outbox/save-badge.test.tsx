import { ApiError } from '@jolimot/client/api-error';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { changeUnsent, nothingUnsent, type Unsent } from '@/lib/creation/outbox/outbox-store';
import { endedSession } from '@/lib/creation/outbox/server-card';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { renderDesigner } from '@/test/designer';
import { anEntry } from '@/test/entry';
import { SaveBadge, SaveTrouble } from './save-badge';

const reference = 'AB12CD34EF56';
const desired = { place: 'Message', text: 'Coucou' } as const;
const network = new ApiError('network', 0, '');
const broken = new ApiError('internal', 503, '');
const ended = new ApiError('unauthenticated', 401, endedSession);
const line = (failures: number, error: ApiError | null) => ({ entries: [anEntry(desired)], failures, error });

beforeEach(() => {
  useEditor.setState({ screen: { ...initialState, reference } });
});

function show(part: React.ReactNode, unsent: Partial<Omit<Unsent, 'texts' | 'desiredValues'>> = {}) {
  const rendered = renderDesigner(part);
  act(() => changeUnsent(reference, () => ({ ...nothingUnsent, ...unsent })));
  return rendered;
}

it.each([
  ['nothing waits', {}, 'Enregistré', false],
  ['something is on its way', line(0, null), 'On enregistre…', false],
  ['a server has stumbled once', line(1, broken), 'On enregistre…', false],
  ['a server is in trouble', line(3, broken), 'La boutique ne répond pas', true],
  ['there is no connection', line(1, network), 'Hors ligne, tout est gardé ici', true],
  ['a session is renewed', line(1, new ApiError('unauthenticated', 401, 'Expired JWT Token')), 'On enregistre…', false],
  ['the session has ended', line(1, ended), 'Déconnecté, tout est gardé', false],
])('when %s', (_, serverCard, words, canRetry) => {
  show(<SaveBadge showsWords />, serverCard);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('button') !== null).toBe(canRetry);
});

it('retries at once', async () => {
  const retryNow = vi.spyOn(outboxOf(reference), 'retryNow');
  show(<SaveBadge showsWords />, line(4, broken));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer maintenant' }));
  expect(retryNow).toHaveBeenCalledOnce();
});

it('has a line of its own for trouble where the bar has no room for words', async () => {
  const retryNow = vi.spyOn(outboxOf(reference), 'retryNow');
  const { unmount } = renderDesigner(<SaveTrouble />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show(<SaveTrouble />, line(3, broken));
  expect(screen.getByText('La boutique ne répond pas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer maintenant' }));
  expect(retryNow).toHaveBeenCalledOnce();
});

it('shows that a text is not saved yet, and why', () => {
  const { unmount } = renderDesigner(<SaveBadge showsWords />, { unsavedTexts: { Message: 'Coucou' } });
  expect(screen.getByRole('status').textContent).toBe('On enregistre…');
  unmount();
  renderDesigner(<SaveBadge showsWords />, { unsavedTexts: { Message: 'Coucou ◆' } });
  expect(screen.getByRole('status').textContent).toBe('Pas encore enregistré');
});

it('says at once that there is no connection, before a try has failed', () => {
  show(<SaveBadge showsWords />, line(0, null));
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('status').textContent).toBe('Hors ligne, tout est gardé ici');
});

it.each([
  ['the bar', <SaveBadge key="bar" showsWords />],
  ['the line of a narrow screen', <SaveTrouble key="line" />],
])('after the end of a session %s leads to the login instead of trying again', (_, part) => {
  show(part, line(1, ended));
  expect(screen.getByText('Déconnecté, tout est gardé')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Se reconnecter' }).getAttribute('href')).toBe('/login');
  cleanup();
  // Signed in again: all is sent, the link is gone.
  show(part);
  expect(screen.queryByRole('link')).toBeNull();
});
