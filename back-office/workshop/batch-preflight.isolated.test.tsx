import { ApiError } from '@jolimot/client/api-error';
import type { BatchFile } from '@jolimot/contract/back-office/press-files';
import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { speaker } from '@/back-office/provider/speak';
import { api } from '@/lib/api/client';
import english from '@/messages/en.json';
import french from '@/messages/fr.json';
import { BatchTicket } from './batch-ticket';

vi.mock('@/lib/api/client', () => ({
  api: vi.fn(),
  apiResponse: vi.fn(),
  apiPage: async () => ({ items: [], total: 0 }),
  apiPageByName: vi.fn(),
}));
const language = vi.hoisted(() => ({ now: 'fr' as 'fr' | 'en' }));
const notes = vi.hoisted((): string[] => []);
vi.mock('react-admin', () => ({
  useTranslate: () => (key: string, values: object) => {
    const say = speaker(language.now, language.now === 'fr' ? french : english);
    return say(`backOffice.${key}`, { ...values }) ?? say(key, { ...values }) ?? `no words for ${key}`;
  },
  useLocaleState: () => [language.now],
  useNotify: () => (note: string) => notes.push(note),
}));

const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const changedAt = '2026-11-16T08:00:00.000Z';
const batch: ProductionBatch = {
  id: 118,
  iri: '/production/batches/118',
  name: '',
  state: 'chosen',
  nbCard: 5,
  nbGreetingCard: 5,
  nbShipped: 0,
  checksum: null,
  files: [],
  createdBy: { id: 7, iri: '/shop_users/7', name: 'Maud' },
  closedAt: null,
  printedAt: null,
  doneAt: null,
  createdAt: changedAt,
  updatedAt: changedAt,
};
const card = (id: number) => ({ id, code: `C${id}`, order: '/orders/24', orderReference: 'AB12' });
const finding = (code: string, place: string, value: number | string | null, stops = true, id = 1) => ({
  code,
  stops,
  card: card(id),
  place,
  value,
  cover: null as object | null,
});
const report = (...findings: object[]) => ({
  nbCard: 5,
  profile: 'FOGRA39',
  ink: { most: 290.4, limit: 300 },
  lowestPpi: 168,
  fonts: [],
  findings,
});

beforeEach(() => {
  language.now = 'fr';
  notes.length = 0;
  calls.mockReset();
});

function open(changes: Partial<ProductionBatch> = {}) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <BatchTicket batch={{ ...batch, ...changes }} isNext />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: /presse|printing/ });
}
const answer = (answered: object) =>
  calls.mockImplementation(async (name) => (name === 'getBatchPreflight' ? answered : {}));

it('says that all is fine, with its figures, and lets the batch be closed', async () => {
  answer(report());
  const panel = open();
  expect(within(panel).getByRole('progressbar')).toBeTruthy();
  await within(panel).findByText(/^5 cartes sont bonnes/);
  expect(panel.textContent).toContain('encre à 290 % au plus (limite 300 %). Photos à 168 pixels');
  expect(within(panel).queryByRole('listitem')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clore le lot' }));
  expect(calls).toHaveBeenCalledWith('closeBatch', { params: { id: 118 } });
});

async function closing(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Clore le lot' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}

it('can be closed once its report is there: until then the button would move', async () => {
  let arrive = (_: object) => {};
  calls.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  open();
  const button = await screen.findByRole('button', { name: 'Clore le lot' });
  expect(button).toHaveProperty('disabled', true);
  arrive(report());
  await closing();
});

it('keeps the focus when the button that was pressed goes', async () => {
  answer(report());
  open();
  fireEvent.click(await closing());
  const ticket = screen.getByRole('region', { name: 'Lot 118' });
  await waitFor(() => expect(document.activeElement).toBe(ticket));
});

it('leaves the focus where it has gone meanwhile', async () => {
  answer(report());
  open();
  fireEvent.click(await closing());
  const elsewhere = screen.getByRole('button', { name: 'Les 5 cartes' });
  elsewhere.focus();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clore le lot' })).toHaveProperty('disabled', false));
  expect(document.activeElement).toBe(elsewhere);
});

it('names a photo of several cards of one order once, and can still be closed', async () => {
  const soft = (id: number) => finding('resolution_low', 'Image Back Left', 168, false, id);
  answer(report(soft(1), soft(2)));
  const panel = open();
  const item = await within(panel).findByRole('listitem');
  expect(item.textContent).toContain('Commande AB12 · 2 cartes · Petite photo de gauche168 pixels par pouce');
  expect(item.textContent).toMatch(/resolution_low$/);
  expect(within(item).getByRole('link').getAttribute('href')).toBe('/orders/24/show');
  expect(panel.textContent).toContain('3 cartes sont bonnes, sur 5');
  expect(screen.getByRole('button', { name: 'Clore le lot' })).toBeTruthy();
});

it('offers to take blocked cards out instead of closing', async () => {
  answer(report(finding('address_short', 'address', 2), finding('code_wrong', 'code', null, true, 2)));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Sortir ces 2 cartes du lot' }));
  const params = { params: { id: 118 }, body: { remove: [1, 2] } };
  expect(calls).toHaveBeenCalledWith('updateBatch', params, { ifMatch: Date.parse(changedAt) });
  expect(screen.queryByRole('button', { name: 'Clore le lot' })).toBeNull();
});

it('says that somebody else has changed the batch meanwhile, and shows it as it is now', async () => {
  answer(report(finding('address_short', 'address', 2)));
  open();
  const [out = document.body] = await screen.findAllByRole('button', { name: 'Sortir cette carte du lot' });
  calls.mockImplementation(async (name) => {
    if (name === 'updateBatch') throw new ApiError('stale_version', 412, 'The batch has changed.');
    return report();
  });
  fireEvent.click(out);
  await screen.findByText(/^5 cartes sont bonnes/);
  expect(notes).toEqual(['The batch has changed.']);
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Lot 118' }));
});

it('leads to the cover whose picture was lost, where the same file is put back', async () => {
  const cover = { id: 9, name: { fr: 'Forêt de nuit', en: 'Night forest' } };
  answer(report({ ...finding('picture_missing', 'cover', null), cover }));
  const item = await within(open()).findByRole('listitem');
  expect(item.textContent).toMatch(/Remettez le même fichier dans la couverture «\sForêt de nuit\s»/);
  const link = within(item).getByRole('link', { name: /^Voir la couverture «\sForêt de nuit\s»$/ });
  expect(link.getAttribute('href')).toBe('/covers/9');
});

it('offers no removal from a closed batch, and no report of a printed one', async () => {
  answer(report(finding('picture_missing', 'cover', null)));
  const item = await within(open({ state: 'closed', closedAt: changedAt })).findByRole('listitem');
  expect(within(item).queryByRole('button')).toBeNull();
  cleanup();
  calls.mockClear();
  expect(() => open({ state: 'printed' })).toThrow();
  expect(calls).not.toHaveBeenCalledWith('getBatchPreflight', expect.anything(), expect.anything());
});

it('is printed once its files are made, or stopped', async () => {
  answer(report());
  const file: BatchFile = {
    ...{ stock: 'labels', single: false, state: 'making', nbDone: 1, nbCard: 5, endsAt: null },
    ...{ sha256: null, bytes: null, failure: null },
  };
  for (const state of ['making', 'cancelled'] as const) {
    await within(open({ state: 'closed', files: [{ ...file, state }] })).findByText(/^5 cartes sont bonnes/);
    expect(screen.getByRole('button', { name: 'C’est imprimé' })).toHaveProperty('disabled', state === 'making');
    expect(screen.queryByText(/^Ses fichiers se fabriquent encore/) !== null).toBe(state === 'making');
    cleanup();
  }
});

it('says that it could not look, and looks again', async () => {
  calls.mockRejectedValueOnce(new Error('no network'));
  const panel = open();
  const alert = await within(panel).findByRole('alert');
  answer(report());
  fireEvent.click(within(alert).getByRole('button'));
  await within(panel).findByText(/^5 cartes sont bonnes/);
});

it.each(['fr', 'en'] as const)('has words for every code and place (%s)', async (locale) => {
  language.now = locale;
  const all = [
    finding('resolution_low', 'Image Front Right Full', 51),
    finding('resolution_low', 'Image Back Right', 168, false),
    finding('picture_missing', 'cover', null),
    { ...finding('picture_missing', 'overlay', null), cover: { id: 9, name: { fr: 'Forêt', en: 'Forest' } } },
    finding('ink_high', 'overlay', 320, false),
    finding('text_unfit', 'Message', 'message_characters'),
    finding('address_short', 'address', 2),
    finding('address_line_long', 'address', 43, false),
    finding('address_letter_missing', 'address', '漢'),
    finding('code_wrong', 'code', null),
    finding('code_twice', 'code', null),
  ];
  answer(report(...all));
  const panel = open();
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(within(panel).getByRole('button', { name: /6 (remarques de plus|more remarks)/ }));
  const items = within(panel).getAllByRole('listitem');
  expect(items).toHaveLength(all.length);
  expect(panel.textContent).not.toMatch(/no words|[{}]|preflight\./);
});
