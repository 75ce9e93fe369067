import 'fake-indexeddb/auto';
import { versionOf } from '@jolimot/card/places';
import { ApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCreation, useCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { forgetStores } from '@/stores/visit-stores';
import { aCreation, aCustomization } from '@/test/creation';
import { anEntry } from '@/test/entry';
import { renderWithQueries } from '@/test/render-with-queries';
import { anotherWindow } from '@/test/unsent';
import { OrderScreen } from './order-screen';

const api = vi.hoisted(() => vi.fn());
const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', () => ({ api, apiFile: vi.fn() }));
vi.mock('@/lib/api/query-client', async (original) => {
  const { QueryClient } = await import('@tanstack/react-query');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { ...(await original<object>()), queryClient: () => client };
});
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ push }) }));
vi.mock('./recipients', () => ({ Recipients: () => null }));
vi.mock('@/components/orders/shipping-day', () => ({ ShippingDay: () => null }));
vi.mock('@/components/checkout/creation-card', () => ({
  CreationCard: ({ creation }: { creation: Creation | undefined }) => <i>{`Version ${creation?.version}`}</i>,
}));
const reference = 'AB12CD34EF56';
const second = 'CD34EF56GH78';
const references = vi.hoisted(() => ({ now: ['AB12CD34EF56'] }));
vi.mock('./use-order-form', () => ({
  useOrderForm: () => ({
    here: '/order',
    user: { creditSold: 3 },
    cards: references.now.map((one) => useCreation(one).data).filter(Boolean),
    gone: 0,
    nothing: false,
    perRecipient: references.now.length,
    book: [],
    countries: [],
    chosen: [{ id: 7, iri: '/addresses/7', firstname: 'Jeanne', lastname: 'Dubois', country: '/countries/1' }],
    draft: { recipients: [7], clear: () => {} },
    calendar: { day: '2026-11-30' },
    loading: false,
    failures: [],
    add: () => {},
    remove: () => {},
  }),
}));

const written = (value: string, version: number) =>
  aCreation({ version, customizations: { Message: aCustomization({ customizationName: 'Message', value }) } });

const other = aCreation({ id: 12, iri: '/creations/12', reference: second, version: 9 });
let stored: Creation;
let orders: { body: { versions: object }; key: string }[];
beforeEach(() => {
  references.now = [reference];
  queryClient().clear();
  push.mockClear();
  orders = [];
  stored = written('Coucou', 4);
  api.mockImplementation(
    async (
      name: string,
      { body, query }: { body: { value: string; versions: Record<string, number> }; query?: { reference?: string } },
      options: object,
    ) => {
      if (name === 'listCreations') return query?.reference === second ? [other] : [stored];
      if (name === 'createCustomization') {
        stored = written(body.value, stored.version + 1);
        return { ...stored.customizations.Message, creationVersion: stored.version };
      }
      if (name !== 'createOrder') throw new ApiError('not_found', 404, '');
      orders.push({ body, key: String(Reflect.get(options, 'idempotencyKey')) });
      if (body.versions[reference] === stored.version) return { reference: 'CD12EF34', cards: [{}] };
      const propertyPath = `versions.${reference}`;
      throw new ApiError('stale_version', 412, '', [{ propertyPath, code: 'creation_changed', message: '' }]);
    },
  );
});
afterEach(() => {
  cleanup();
  forgetStores();
});

const show = () => renderWithQueries(<OrderScreen />);
const button = () => screen.getByRole('button', { name: /^Poster m/ });
const order = async () => {
  const ticked = screen.getByRole('checkbox');
  if (ticked instanceof HTMLInputElement && !ticked.checked) await userEvent.click(ticked);
  const before = orders.length;
  // One click must also work while this device's changes of the card load.
  await userEvent.click(button());
  await waitFor(() => expect(orders).toHaveLength(before + 1));
};

it('orders the version that is shown', async () => {
  show();
  await screen.findByText('Coucou');
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(orders.map(({ body }) => body.versions)).toEqual([{ [reference]: 4 }]);
});

it('shows a card again that was changed elsewhere, and orders it once it was looked at', async () => {
  show();
  await screen.findByText('Coucou');
  stored = written('D’un autre écran', 5);
  await order();
  expect((await screen.findByRole('alert')).textContent).toContain('a changé depuis que vous l’avez regardée');
  expect(screen.getByText('D’un autre écran')).toBeTruthy();
  expect(screen.getAllByText('Version 5').length).toBeGreaterThan(0);
  expect(push).not.toHaveBeenCalled();
  expect(button()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'J’ai regardé, elle est juste' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // The tick was for the old card.
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(orders.map(({ body }) => body.versions)).toEqual([{ [reference]: 4 }, { [reference]: 5 }]);
  expect(new Set(orders.map(({ key }) => key)).size).toBe(2);
});

it('asks to look again when a newer card arrives by itself', async () => {
  show();
  await screen.findByText('Coucou');
  let version = stored.version;
  // Repeats until this device's changes of the card are loaded.
  await waitFor(async () => {
    version += 1;
    await act(async () => keepCreation(written('Autre chose', version)));
    expect(screen.getByRole('alert').textContent).toContain('a changé');
  });
  expect(button()).toHaveProperty('disabled', true);
});

it('first sends what this device has kept of the card, and shows that', async () => {
  const closed = await anotherWindow(reference);
  const typed = { place: 'Message', text: 'Mes derniers mots' } as const;
  await closed.keep(anEntry(typed, { base: versionOf(stored, 'Message'), state: 'waiting' }));
  show();
  await screen.findByText('Mes derniers mots');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(orders.map(({ body }) => body.versions)).toEqual([{ [reference]: 5 }]);
  await expect.poll((await anotherWindow(reference)).found).toEqual([]);
});

it('orders several cards for everyone, each in the version that was looked at, for the sum of their credits', async () => {
  references.now = [reference, second];
  show();
  await screen.findByText('Coucou');
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  expect(button().textContent).toMatch(/2 cartes.*2 crédits/);
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(orders.map(({ body }) => body.versions)).toEqual([{ [reference]: 4, [second]: 9 }]);
});

it('orders several cards once, whatever is clicked meanwhile', async () => {
  references.now = [reference, second];
  show();
  await screen.findByText('Coucou');
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.dblClick(button());
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(orders).toHaveLength(1);
});
