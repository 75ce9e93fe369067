import { ApiError } from '@jolimot/client/api-error';
import type { Cover } from '@jolimot/contract/catalogue';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { shownCover } from '@/lib/creation/catalogue/shown-cover';
import { aCover, aCreation } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { CardStep } from './card-step';
import { Catalogue } from './catalogue';
import { type FirstCatalogue, FirstCatalogueProvider } from './catalogue-context';

const apiPage = vi.hoisted(() => vi.fn());
const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', () => ({ apiPage, api, apiFile: vi.fn() }));

type Asked = { query: Record<string, unknown> & { page: number } };
const shopOf =
  (all: readonly Cover[]) =>
  async (_: string, { query }: Asked) => ({
    items: all.slice((query.page - 1) * 50, query.page * 50),
    total: all.length,
  });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aCover({ id: n + 1, iri: `/covers/${n + 1}`, name: `Carte ${n + 1}` }));
const asked = () => apiPage.mock.calls.map(([, { query }]) => query);

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  queryClient().setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('ResizeObserver', NoObserver);
  window.history.replaceState(null, '', '/creation/la-carte');
  api.mockResolvedValue([]);
});

const onChoose = vi.fn();

function show(first: FirstCatalogue | null = null) {
  return renderDesigner(
    <FirstCatalogueProvider value={first}>
      <Catalogue waits chosen={1} choosing={null} onChoose={onChoose} />
    </FirstCatalogueProvider>,
  );
}

/** By text: role queries on sixty cards take seconds in jsdom. */
const get = (n: number) => screen.getByText(`Carte ${n}`).closest('button');
const find = async (n: number) => (await screen.findByText(`Carte ${n}`)).closest('button');
const status = (): string => document.querySelector('[role=status]')?.textContent ?? '';

it('on a phone the format of the chosen card is in sight above the covers, in no sheet', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  apiPage.mockImplementation(shopOf(many(2)));
  const cover = aCover({ type: 'both' });
  renderDesigner(<CardStep />, { cover, creation: aCreation({ cover: { id: cover.id, iri: cover.iri } }) });
  const format = screen.getByRole('group', { name: 'Format de cette carte' });
  within(format).getByRole('radio', { name: 'Carte postale' });
  expect(format.closest('[role=dialog]')).toBeNull();
  await screen.findByText('Carte 2');
});

describe('the catalogue', () => {
  it('shows blank cards first, then the covers by priority and their number, the chosen one pressed', async () => {
    apiPage.mockImplementation(shopOf(many(8)));
    const { container } = show();
    expect(container.querySelectorAll('[aria-hidden=true].grid > div')).toHaveLength(8);
    const chosen = await find(1);
    expect(chosen?.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(status()).toMatch(/^8\s?cartes/));
    expect(asked()).toEqual([{ active: 'true', reader: 'fr', page: 1, itemsPerPage: 50, 'order[priority]': 'asc' }]);
  });

  it('loads the first row’s pictures at once and the others when they come near', async () => {
    apiPage.mockImplementation(shopOf(many(6).map((cover) => ({ ...cover, picture: '/p' }))));
    const { container } = show();
    await find(6);
    const pictures = [...container.querySelectorAll('li img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...Array(4).fill('eager'),
      ...Array(2).fill('lazy'),
    ]);
    expect(pictures[0]?.getAttribute('srcset')).toBe('/p-270.webp 270w, /p-560.webp 560w');
    const [small] = container.querySelectorAll('li source[type="image/avif"]');
    expect(small?.getAttribute('srcset')).toMatch(/^\/p-180\.avif 180w, /);
    expect(pictures[0]?.getAttribute('sizes')).toMatch(/vw$/);
  });

  it('sends the filter to the API, keeps it in the address, and follows the address', async () => {
    apiPage.mockImplementation(shopOf(many(3)));
    show();
    await find(1);
    fireEvent.click(screen.getByRole('button', { name: 'Jaune' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ colorFamily: 'yellow', page: 1 }));
    expect(window.location.search).toBe('?color=yellow');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Noël ' } });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ colorFamily: 'yellow', search: 'Noël' }));
    expect(new URLSearchParams(window.location.search).get('search')).toBe('Noël');
    fireEvent.click(await screen.findByRole('button', { name: 'Tout effacer' }));
    expect(window.location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  it('says the language of words that the reader may not read, and finds covers by it', async () => {
    const [french, english, wordless] = [['fr'], ['en'], []] as const;
    const covers = many(3).map((cover, n) => ({ ...cover, languages: [...([wordless, french, english][n] ?? [])] }));
    apiPage.mockImplementation(shopOf(covers));
    show();
    await find(3);
    expect(screen.getAllByText(/texte en (anglais|français)/)).toEqual([screen.getByText(/texte en anglais/)]);
    expect(get(3)?.textContent).toContain('texte en anglais');
    const choice = screen.getAllByRole('group', { name: 'Texte de la couverture' })[0];
    expect([...(choice?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'En français',
      'En anglais',
      'Sans texte',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Sans texte' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ language: 'none', reader: 'fr', page: 1 }));
    expect(window.location.search).toBe('?language=none');
    fireEvent.click(screen.getByRole('button', { name: 'Enlever le filtre Sans texte' }));
    expect(window.location.search).toBe('');
  });

  it('shows no number while the covers are those of the former filter', async () => {
    apiPage.mockImplementation(shopOf(many(3)));
    show();
    await find(1);
    let answer = (_: unknown): void => {};
    apiPage.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    fireEvent.click(screen.getByRole('button', { name: 'Rouge' }));
    await waitFor(() => expect(status()).toBe(''));
    expect(get(1)?.closest('ul')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer({ items: many(1), total: 1 }));
    await waitFor(() => expect(status()).toMatch(/^1\scarte/));
  });

  it('loads fifty more covers, and moves the focus to the first new one', async () => {
    apiPage.mockImplementation(shopOf(many(60)));
    show();
    await find(50);
    screen.getByText('50 cartes sur 60');
    fireEvent.click(screen.getByText('Voir plus de cartes'));
    await waitFor(() => expect(document.activeElement).toBe(get(51)));
    expect(screen.queryByText('Voir plus de cartes')).toBeNull();
  });

  it('asks for a further page once, though it is asked for twice', async () => {
    apiPage.mockImplementation(shopOf(many(60)));
    show();
    await find(50);
    const more = screen.getByText('Voir plus de cartes');
    fireEvent.click(more);
    fireEvent.click(more);
    await find(60);
    expect(asked().map(({ page }) => page)).toEqual([1, 2]);
  });

  it('keeps the loaded covers when a further page fails, and retries', async () => {
    apiPage.mockImplementation(shopOf(many(60)));
    show();
    await find(50);
    apiPage.mockRejectedValueOnce(new ApiError('network', 0, ''));
    fireEvent.click(screen.getByText('Voir plus de cartes'));
    await screen.findByRole('alert');
    get(50);
    fireEvent.click(screen.getByText('Voir plus de cartes'));
    await find(60);
  });

  it('offers to clear the filter when nothing is found, and to retry after a failure', async () => {
    window.history.replaceState(null, '', '/creation/la-carte?search=zzz#step=card');
    apiPage.mockImplementation(shopOf([]));
    const { unmount } = show();
    apiPage.mockImplementation(shopOf(many(2)));
    fireEvent.click(await screen.findByRole('button', { name: 'Voir toutes les cartes' }));
    await find(2);
    expect(window.location.search + window.location.hash).toBe('#step=card');
    unmount();

    queryClient().clear();
    apiPage.mockRejectedValue(new ApiError('not_found', 404, ''));
    show();
    await screen.findByRole('alert');
    apiPage.mockImplementation(shopOf(many(2)));
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await find(2);
  });
});

describe('the rows that the page brought', () => {
  const tags = [
    { slug: 'noel', name: 'Noël' },
    { slug: 'merci', name: 'Merci' },
  ];
  const firstOf = (count: number, total: number): FirstCatalogue => ({
    covers: many(count).map((cover) => shownCover(cover, 'fr')),
    total,
    tags,
    events: [{ slug: 'fete', name: 'Fête', date: '2099-01-01' }],
    today: '2098-12-31',
  });

  it('are shown with the filters, and nothing is asked of the API for them', () => {
    show(firstOf(12, 60));
    expect(status()).toMatch(/^60\s?cartes/);
    expect(get(12)?.getAttribute('value')).toBe('12');
    screen.getByText('Merci');
    fireEvent.click(screen.getByText('Carte 12'));
    expect(onChoose).toHaveBeenCalledWith(12);
    expect([apiPage.mock.calls, api.mock.calls]).toEqual([[], []]);
  });

  it('are followed by the others as soon as the visitor does something', async () => {
    apiPage.mockImplementation(shopOf(many(40)));
    show(firstOf(12, 40));
    fireEvent.keyDown(window, { key: 'Tab' });
    await find(40);
  });

  it('stay in their place when more are asked for, and the focus goes to the first new one', async () => {
    apiPage.mockImplementation(shopOf(many(60)));
    show(firstOf(12, 60));
    const row = get(3);
    fireEvent.click(screen.getByText('Voir plus de cartes'));
    await waitFor(() => expect(document.activeElement).toBe(get(13)));
    expect(get(3)).toBe(row);
    expect(asked()).toHaveLength(1);
  });

  it('are paler while others are looked for, and blank when the address asked for others from the start', async () => {
    apiPage.mockImplementation(() => new Promise(() => {}));
    const { unmount, container } = show(firstOf(12, 60));
    fireEvent.click(screen.getByRole('button', { name: 'Jaune' }));
    await waitFor(() => expect(get(1)?.closest('ul')?.getAttribute('aria-busy')).toBe('true'));
    expect(status()).toBe('');
    unmount();
    const other = show(firstOf(12, 60));
    expect(window.location.search).toBe('?color=yellow');
    expect(screen.queryByText('Carte 1')).toBeNull();
    expect(other.container.querySelectorAll('[aria-hidden=true].grid > div')).toHaveLength(8);
    expect(container.childElementCount).toBe(0);
  });

  it('stay when the API cannot be reached, with a way to try again', async () => {
    apiPage.mockRejectedValue(new ApiError('network', 0, ''));
    show(firstOf(12, 60));
    fireEvent.keyDown(window, { key: 'Tab' });
    await screen.findByRole('alert');
    expect(get(12)).not.toBeNull();
    apiPage.mockImplementation(shopOf(many(60)));
    fireEvent.click(screen.getByText('Voir plus de cartes'));
    await find(50);
  });

  it('bring no tags when the shop has hardly any: these are asked for', async () => {
    apiPage.mockImplementation(shopOf(many(2)));
    api.mockImplementation(async (name: string) =>
      name === 'listTags' ? [{ slug: 'amour', name: 'Amour', covers: ['/covers/1'] }] : [],
    );
    show({ ...firstOf(2, 2), tags: [] });
    await screen.findByText('Amour');
  });
});
