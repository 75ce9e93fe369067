import { ApiError } from '@jolimot/client/api-error';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import messages from '@/messages/fr.json';
import { useToasts } from '@/stores/toasts';
import { sessionOf } from '@/test/real-tree/people';
import { renderWithQueries } from '@/test/render-with-queries';
import { Sessions } from './sessions';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));

const words = messages.profile.sessions;
const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const own = sessionOf('own', { current: true, browser: 'Safari', system: 'iPhone' });
let answered: Record<string, () => unknown>;

beforeEach(() => {
  answered = { listSessions: () => [own, sessionOf('one'), sessionOf('two', { browser: null, system: null })] };
  calls.mockReset();
  calls.mockImplementation(async (name) => answered[name]?.());
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  useToasts.setState({ toasts: [] });
});

const said = () => useToasts.getState().toasts.map(({ message }) => message);
const written = () => calls.mock.calls.filter(([name]) => name !== 'listSessions');

it('names the devices, marks this one, and signs one out', async () => {
  renderWithQueries(<Sessions account={7} />);
  await screen.findByText('Firefox sur Windows');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Safari sur iPhone.*Cet appareil$/),
    expect.stringMatching(/^Firefox sur Windows.*vendredi 20 novembre 2026.*Déconnecter$/),
    expect.stringMatching(/^Appareil inconnu/),
  ]);
  answered.listSessions = () => [own];
  fireEvent.click(screen.getByRole('button', { name: /Firefox sur Windows/ }));
  await screen.findByText(words.alone);
  expect(written()).toEqual([['endSession', { params: { id: 7, session: 'one' } }]]);
  expect(said()).toEqual([words.ended]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('signs all others out at a second click', async () => {
  renderWithQueries(<Sessions account={7} />);
  const all = await screen.findByRole('button', { name: 'Déconnecter les 2 autres appareils' });
  fireEvent.click(all);
  expect(written()).toEqual([]);
  fireEvent.click(all);
  await waitFor(() => expect(said()).toEqual([words.allEnded]));
  expect(written()).toEqual([['endSessions', { params: { id: 7 } }]]);
});

it('says what failed, and counts a session that had already ended as ended', async () => {
  answered.endSession = () => {
    throw new ApiError('internal', 500, '');
  };
  renderWithQueries(<Sessions account={7} />);
  const end = () => fireEvent.click(screen.getByRole('button', { name: /Firefox sur Windows/ }));
  await screen.findByText('Firefox sur Windows');
  end();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.errors.catalogue.endSession);
  answered.endSession = () => {
    throw new ApiError('not_found', 404, '');
  };
  end();
  await waitFor(() => expect(said()).toEqual([words.ended]));
});
