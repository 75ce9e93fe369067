import type { Creation } from '@jolimot/contract/creations';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firstWords } from '@/components/account/draft-facts';
import { pendingConsent } from '@/lib/analytics/consent';
import { queryClient } from '@/lib/api/query-client';
import { useAuth } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { renderWithQueries } from '@/test/render-with-queries';
import { KeptForVisit } from './kept-for-visit';
import { TakeUpCard } from './take-up-card';
import { WelcomeSheet } from './welcome-sheet';

const api = vi.hoisted(() => vi.fn());
const search = vi.hoisted(() => ({ value: '' }));
vi.mock('@/lib/api/client', () => ({ api, apiFile: vi.fn() }));
vi.mock('@/lib/api/query-client', async (original) => {
  const { QueryClient } = await import('@tanstack/react-query');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { ...(await original<object>()), queryClient: () => client };
});
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(search.value),
}));
vi.mock('@/components/checkout/creation-card', () => ({ CreationCard: () => <i>The card</i> }));

const [older, newer] = ['AAAA1111BBBB', 'CCCC2222DDDD'];
const draft = (reference: string, words: string, own: Partial<Creation> = {}): Creation =>
  aCreation({
    reference,
    cover: { id: 3, iri: '/covers/3' },
    customizations: { Message: aCustomization({ customizationName: 'Message', value: words }) },
    ...own,
  });

let stored: Record<string, Creation>;
beforeEach(() => {
  localStorage.clear();
  queryClient().clear();
  search.value = '';
  useAuth.setState({ status: 'guest', user: null, tokens: null });
  useVisitor.setState({ ready: true, creations: [], keepsDrafts: false, consent: pendingConsent });
  stored = {
    [older]: draft(older, 'Bon anniversaire', { updatedAt: '2026-11-20T10:00:00.000Z' }),
    [newer]: draft(newer, 'Bonnes vacances', { updatedAt: '2026-11-19T10:00:00.000Z' }),
  };
  api.mockReset().mockImplementation(async (name: string, { query }: { query?: { reference: string } }) => {
    if (name === 'getCover') return aCover({ name: 'Merci' });
    const found = stored[query?.reference ?? ''];
    return found ? [found] : [];
  });
});

const begun = (...creations: string[]) => useVisitor.setState({ creations });
const offer = () => screen.findByRole('region', { name: 'Reprendre votre carte' });

describe('the offer to take up a card', () => {
  it('is not there for visitors without a draft, and asks nothing', async () => {
    const { container } = renderWithQueries(<TakeUpCard />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(container.childElementCount).toBe(0);
    expect(api).not.toHaveBeenCalled();
  });

  it('shows the card that was touched last, and the others on demand', async () => {
    begun(older, newer);
    renderWithQueries(<TakeUpCard />);
    const region = await offer();
    const link = await within(region).findByRole('link', { name: /Bon anniversaire/ });
    expect(link.getAttribute('href')).toContain(`#reference=${older}&step=`);
    expect(within(region).queryByText(/Bonnes vacances/)).toBeNull();
    await userEvent.click(within(region).getByRole('button', { name: '1 autre carte commencée' }));
    expect(within(region).getByRole('link', { name: /Bonnes vacances/ })).toBeTruthy();
  });

  it('forgets drafts that are gone or ordered without a word', async () => {
    stored = { [newer]: draft(newer, 'Envoyée', { relatedOrder: '/orders/1' }) };
    begun(older, newer);
    const { container } = renderWithQueries(<TakeUpCard />);
    await waitFor(() => expect(useVisitor.getState().creations).toEqual([]));
    expect(container.textContent).toBe('');
  });

  it('can be put aside for the visit', async () => {
    begun(older);
    const { unmount } = renderWithQueries(<TakeUpCard />);
    await offer();
    await userEvent.click(screen.getByRole('button', { name: 'Laisser de côté la carte commencée' }));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    renderWithQueries(<TakeUpCard />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('region')).toBeNull();
    expect(useVisitor.getState().creations).toEqual([older]);
  });

  it('is for guests: an account has its list', async () => {
    begun(older);
    useAuth.setState({ status: 'signed-in' });
    renderWithQueries(<TakeUpCard />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a card that lasts as long as the visit', () => {
  it('is told of while the question is open, and kept when asked', async () => {
    begun(older);
    const { container } = renderWithQueries(<KeptForVisit />);
    expect(container.textContent).toContain('le temps de cette visite');
    expect(container.textContent).toContain('pas encore répondu');
    await userEvent.click(screen.getByRole('button', { name: /La garder/ }));
    expect(useVisitor.getState().keepsDrafts).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('Gardée');
  });

  it('is told of without an offer when the browser took no cookie after the answer', () => {
    begun(older);
    useVisitor.setState({ consent: { ads: 'denied', analytics: 'denied', decidedAt: null } });
    const { container } = renderWithQueries(<KeptForVisit />);
    expect(container.textContent).toContain('n’accepte aucun cookie');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not told of when it is kept, or when there is none', () => {
    const { container } = renderWithQueries(<KeptForVisit />);
    expect(container.textContent).toBe('');
    cleanup();
    begun(older);
    useVisitor.setState({ keepsDrafts: true });
    expect(renderWithQueries(<KeptForVisit />).container.textContent).toBe('');
  });
});

describe('login and registration', () => {
  const sheet = (
    <WelcomeSheet title="Contents de vous revoir" lead="On vous attend.">
      <p>The form</p>
    </WelcomeSheet>
  );
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('receive a guest who orders with the card', async () => {
    search.value = `callback=${encodeURIComponent(`/commande?creation=${older}`)}`;
    renderWithQueries(sheet);
    expect(heading()).toBe('Votre carte est prête');
    expect(screen.getByText('Connectez-vous ou créez un compte pour l’envoyer.')).toBeTruthy();
    expect(await screen.findByText('The card')).toBeTruthy();
    expect(screen.getByText('The form')).toBeTruthy();
  });

  it('show the card that comes along to one who only signs in', async () => {
    begun(older);
    renderWithQueries(sheet);
    expect(heading()).toBe('Contents de vous revoir');
    expect(screen.getByText('La carte que vous avez commencée vous suit.')).toBeTruthy();
  });

  it('keep what is typed while it becomes known whether there is a card', async () => {
    renderWithQueries(
      <WelcomeSheet title="Contents de vous revoir" lead="On vous attend.">
        <input aria-label="E-mail" />
      </WelcomeSheet>,
    );
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, 'claire@');
    act(() => begun(older));
    await screen.findByText('The card');
    act(() => begun(newer));
    stored = {};
    await userEvent.type(field, 'exemple.fr');
    await act(() => queryClient().invalidateQueries());
    await waitFor(() => expect(screen.queryByText('The card')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBe(field);
    expect(field).toHaveProperty('value', 'claire@exemple.fr');
  });

  it('are as ever without a card, or with one that is gone', async () => {
    renderWithQueries(sheet);
    expect(heading()).toBe('Contents de vous revoir');
    cleanup();
    search.value = `callback=${encodeURIComponent('/commande?creation=ZZZZ0000ZZZZ')}`;
    renderWithQueries(sheet);
    await waitFor(() => expect(heading()).toBe('Contents de vous revoir'));
    expect(screen.queryByText('The card')).toBeNull();
  });
});

it.each([
  ['Coucou', 'Coucou'],
  ['  Chère\n\nMamie  ', 'Chère Mamie'],
  [`${'mot '.repeat(30)}`, `${'mot '.repeat(14)}mot…`],
  ['x'.repeat(80), `${'x'.repeat(30)}…`],
])('first words of %j', (message, words) => expect(firstWords(message)).toBe(words));
