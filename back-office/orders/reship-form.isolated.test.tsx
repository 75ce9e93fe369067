import type { Order } from '@jolimot/contract/orders/order';
import type { CardState } from '@jolimot/contract/orders/statuses';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, press, refusedAt, saidOf, shipping } from '@/back-office/test/forms';
import { notes, said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { OrderCards } from './order-cards';
import { ReshipForm } from './reship-form';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
const list = vi.hoisted(() => ({ hasCome: true }));
vi.mock('react-admin', async () => ({
  ...(await import('@/back-office/test/plain-react-admin')),
  useGetList: (section: string) => {
    if (section !== 'countries') return { data: [{ id: 9, date: '2026-11-22' }] };
    const countries = [
      { id: 1, iri: '/countries/1', isoCode: 'BE', name: 'Belgique' },
      { id: 2, iri: '/countries/2', isoCode: 'FR', name: 'France' },
    ];
    return { data: list.hasCome ? countries : undefined };
  },
}));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') });
  calls.mockReset();
  notes.length = 0;
  list.hasCome = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const onDone = vi.fn();
  render(<ReshipForm reference="AB12" card={7} shipping={shipping} person="Yann Le Goff" onDone={onDone} />);
  const form = screen.getByRole('form', { name: 'Reposter la carte pour Yann Le Goff' });
  const send = () => fireEvent.click(within(form).getByRole('button', { name: 'Reposter cette carte' }));
  return { onDone, send, form };
}

it('is posted on the first open day, to the same address, unless changed', async () => {
  calls.mockResolvedValue({});
  const { onDone, send } = open();
  press('Abîmée');
  expect(screen.getByLabelText('À poster le')).toHaveProperty('value', '2026-11-23');
  fill('À poster le', '2026-11-25');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls).toHaveBeenCalledWith('transitionOrder', {
    params: { reference: 'AB12' },
    body: { status: 'to_reship', reason: 'Abîmée', cards: [7], shipping: { date: '2026-11-25' } },
  });
  expect(notes).toEqual([said('orders.reshipped')]);
});

it('begins a corrected address with the ordered one, and sends all of it', async () => {
  calls.mockResolvedValue({});
  const { send } = open();
  fireEvent.click(screen.getByLabelText('Corriger l’adresse'));
  fill('Rue et numéro', '14 rue du Port');
  send();
  await waitFor(() => expect(calls).toHaveBeenCalled());
  const { lines: _lines, countryCode: _code, countryName: _name, ...kept } = shipping.recipient;
  expect(calls.mock.calls[0]?.[1]).toMatchObject({
    body: { shipping: { recipient: { ...kept, address1: '14 rue du Port', country: '/countries/2' } } },
  });
});

it('sends the country of the order, also when the list of countries comes after what is typed', async () => {
  calls.mockResolvedValue({});
  list.hasCome = false;
  const { send } = open();
  fireEvent.click(screen.getByLabelText('Corriger l’adresse'));
  fill('Ville', 'Lorient');
  list.hasCome = true;
  fill('Code postal', '56100');
  send();
  await waitFor(() => expect(calls).toHaveBeenCalled());
  const recipient = { city: 'Lorient', zipcode: '56100', country: '/countries/2' };
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ body: { shipping: { recipient } } });
});

it('says beside its field what cannot be posted, and stays', async () => {
  calls.mockRejectedValue(
    refusedAt(
      ['shipping.date', 'day_closed'],
      ['shipping.recipient.zipcode', 'zipcode_invalid'],
      ['shipping.recipient', 'country_inactive'],
    ),
  );
  const { onDone, send } = open();
  fireEvent.click(screen.getByLabelText('Corriger l’adresse'));
  send();
  await screen.findByText(saidOf('day_closed'));
  const described = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described('Code postal')).toContain(saidOf('zipcode_invalid'));
  expect(described('Pays')).toContain(saidOf('country_inactive'));
  expect(onDone).not.toHaveBeenCalled();
});

it('is there for each posted card, also while others are being prepared; a printed one can be made again', async () => {
  const states: readonly CardState[] = ['shipped', 'printed', 'to_print', 'delivered'];
  const cards = states.map((state, index) => ({ id: index + 7, code: `C${index}`, state, shipping: 5, creation: '' }));
  const order = { reference: 'AB12', newStatus: 'in_preparation', cards, shippings: [shipping] } as Order;
  calls.mockResolvedValue({});
  const onOpen = vi.fn();
  render(<OrderCards order={{ ...order, creations: [] }} desk={undefined} opened={10} onOpen={onOpen} />);
  const lines = screen.getAllByRole('listitem').map((line) => within(line).queryAllByRole('button'));
  expect(lines.map(([first]) => first?.getAttribute('aria-label') ?? '')).toEqual([
    said('orders.reshipOne', { person: 'Yann Le Goff' }),
    said('orders.spoiledOne', { code: 'C1' }),
    '',
    said('orders.closeReship', { person: 'Yann Le Goff' }),
  ]);
  press('Reposter cette carte');
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(null));
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ body: { status: 'to_reship', cards: [10] } });
});
