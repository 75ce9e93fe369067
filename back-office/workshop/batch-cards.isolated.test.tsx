import type { BatchCard, ProductionBatch } from '@jolimot/contract/back-office/production';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, press, refusedAt, shipping } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { api, apiPage, apiResponse } from '@/lib/api/client';
import { saveFile } from '@/lib/page/save-file';
import { BatchCards } from './batch-cards';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(), apiResponse: vi.fn() }));
vi.mock('@/lib/page/save-file', () => ({ saveFile: vi.fn() }));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const files = vi.mocked(apiResponse as (name: string, input: object) => Promise<Response>);
const pages = vi.mocked(apiPage as (name: string, input: object) => Promise<unknown>);

const batch = { id: 118, state: 'printed', nbCard: 4, nbGreetingCard: 3, nbShipped: 1 } as ProductionBatch;
const card = (id: number, code: string, more: Partial<BatchCard> = {}) =>
  ({
    ...{ id, code, order: '/orders/12', orderReference: 'AB12', product: 'greeting-card', state: 'printed' },
    ...{ again: false, held: false },
    ...more,
  }) as BatchCard;
let cards: BatchCard[] = [];

beforeEach(() => {
  cards = [
    card(1, 'CA'),
    card(2, 'CB', { product: 'postcard', held: true }),
    card(3, 'CC', { state: 'shipped' }),
    card(4, 'CD', { again: true }),
  ];
  pages.mockImplementation(async () => ({ items: cards, total: cards.length }));
});

const againName = (code: string) => said('batches.againCard', { code });
const spoiledName = said('orders.spoiledOne', { code: 'CA' });

async function openCard(code: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: againName(code) }));
  return screen.findByRole('list', { name: againName(code) });
}
async function open({ isSingle = false, state = batch.state } = {}): Promise<void> {
  const countries = [{ id: 2, iri: '/countries/2', isoCode: 'FR', name: 'France' }];
  const provider = { getList: async () => ({ data: countries, total: 1 }) };
  const page = <BatchCards batch={{ ...batch, state }} isSingle={isSingle} onDone={() => undefined} />;
  await openAdmin(page, { provider });
  press(said('batches.cards', { count: 4 }));
  await screen.findByText('CA');
}
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

it('prints one card alone on each of its stocks; the name of the file tells its pages', async () => {
  const name = 'jolimot-118-greeting-cards-pages-3-4.pdf';
  const headers = { 'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}` };
  files.mockResolvedValue(new Response('%PDF', { headers }));
  await open();
  const list = await openCard('CA');
  expect(namesIn(list)).toEqual(['1 carte pliée', '1 enveloppe C6', '1 étiquette d’adresse']);
  const [save = document.body] = within(list).getAllByRole('button');
  fireEvent.click(save);
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), name));
  const asked = { params: { id: 118, stock: 'greeting-cards' }, query: { card: 1 } };
  expect(files).toHaveBeenCalledWith('getBatchSheets', asked, expect.anything());
  // Neither a posted card nor one of another batch; a held one is not put back.
  for (const code of ['CC', 'CD']) expect(screen.queryByRole('button', { name: againName(code) })).toBeNull();
  expect(namesIn(await openCard('CB'))).toEqual(['1 carte postale', '1 étiquette d’adresse']);
  expect(screen.queryByRole('button', { name: said('orders.spoiledOne', { code: 'CB' }) })).toBeNull();
});

it('prints it as the press takes the whole batch: a page a side', async () => {
  await open({ isSingle: true });
  const [save = document.body] = within(await openCard('CA')).getAllByRole('button');
  fireEvent.click(save);
  await waitFor(() => expect(files.mock.calls[0]?.[1]).toMatchObject({ query: { card: 1, single: '1' } }));
});

it('asks before a spoiled card is put back to the printer, and keeps the focus in the list', async () => {
  calls.mockImplementation(async () => {
    cards = [card(1, 'CA', { state: 'to_print', again: true }), ...cards.slice(1)];
  });
  await open();
  await openCard('CA');
  const spoiled = screen.getByRole('button', { name: spoiledName });
  for (const choice of ['Annuler', said('orders.spoiledYes')]) {
    expect(calls).not.toHaveBeenCalled();
    spoiled.focus();
    fireEvent.click(spoiled);
    const question = await screen.findByRole('dialog', { name: said('orders.spoiledTitle', { code: 'CA' }) });
    fireEvent.click(within(question).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (choice === 'Annuler') expect(document.activeElement).toBe(spoiled);
  }
  const body = { cards: [1], state: 'to_print' };
  expect(calls.mock.calls).toEqual([['updateOrderCards', { params: { reference: 'AB12' }, body }]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: spoiledName })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: said('batches.cards', { count: 4 }) })),
  );
});

it('corrects an address or a day on the ticket until the batch is closed, and leads to a refused line', async () => {
  cards = [card(1, 'CA', { state: 'to_print' })];
  const ordered = [{ id: 1, shipping: shipping.id, state: 'to_print' }];
  let refusal: Error | null = refusedAt(['recipient.address1', 'line_too_long']);
  calls.mockImplementation(async (name, input) => {
    if (name === 'getOrder') return { newStatus: 'accepted', shippings: [shipping], cards: ordered };
    expect([name, input]).toEqual([
      'correctRecipient',
      {
        params: { reference: 'AB12' },
        body: {
          shipping: 5,
          recipient: expect.objectContaining({ address1: '14 rue des Tilleuls' }),
          seen: { date: shipping.date, lines: shipping.recipient.lines },
        },
      },
    ]);
    if (refusal) throw refusal;
    return {};
  });
  await open({ state: 'chosen' });
  const name = said('batches.correctOne', { code: 'CA' });
  press(name);
  const street = said('fields.address1');
  await screen.findByLabelText(street);
  fill(street, '14 rue des Tilleuls');
  press(said('orders.saveAddress'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(street)));
  expect(screen.getByLabelText<HTMLInputElement>(street).value).toBe('14 rue des Tilleuls');
  refusal = null;
  press(said('orders.saveAddress'));
  await screen.findByText(said('orders.addressCorrected'));
  expect(screen.queryByLabelText(street)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  cleanup();
  await open({ state: 'closed' });
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText(said('batches.addressesFixed'))).toBeTruthy();
});
