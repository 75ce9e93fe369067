import 'fake-indexeddb/auto';
import { versionOf } from '@jolimot/card/document/places';
import type { Creation } from '@jolimot/contract/creations';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { aCreation, aCustomization } from '@/test/creation';
import { anEntry } from '@/test/entry';
import { type Answer, type Arrived, ok } from '@/test/real-tree/answer';
import { shop } from '@/test/real-tree/fake-api';
import { check } from '@/test/real-tree/hands';
import { asked, open } from '@/test/real-tree/visit';
import { anOrder } from '@/test/samples/orders';
import { anotherWindow } from '@/test/unsent';

const reference = 'AB12CD34EF56';
const second = 'CD34EF56GH78';

const written = (value: string, version: number) =>
  aCreation({ version, customizations: { Message: aCustomization({ customizationName: 'Message', value }) } });

const other = aCreation({ id: 12, iri: '/creations/12', reference: second, version: 9 });
let stored: Creation;
let orders: { versions: Record<string, number>; key: string | null }[];

function answerOrder({ body, headers }: Arrived): Answer {
  const { versions } = JSON.parse(String(body));
  orders.push({ versions, key: headers.get('idempotency-key') });
  if (versions[reference] === stored.version) return { status: 201, json: anOrder(1, 'accepted') };
  const violation = { propertyPath: `versions.${reference}`, code: 'creation_changed', message: '' };
  const problem = { type: 'about:blank', title: '', status: 412, detail: '', code: 'stale_version' };
  return { status: 412, json: { ...problem, violations: [violation] } };
}

function answerText({ body }: Arrived): Answer {
  const value = body instanceof FormData ? body.get('value') : JSON.parse(String(body)).value;
  stored = written(String(value), stored.version + 1);
  return { status: 201, json: { ...stored.customizations.Message, creationVersion: stored.version } };
}

beforeEach(() => {
  orders = [];
  stored = written('Coucou', 4);
});

async function show(...references: string[]): Promise<void> {
  shop.answer('GET /creations', ({ query }) => ok(query.get('reference') === second ? [other] : [stored]));
  shop.answer('POST /customizations', answerText);
  shop.answer('POST /orders', answerOrder);
  await open('order', 'fr', { visitor: 'buyer', rest: `?${references.map((one) => `creation=${one}`).join('&')}` });
  await check('checkbox', /Le Goff/);
}

const button = () => screen.getByRole('button', { name: /^Poster m/ });
const tick = () => screen.getByRole('checkbox', { name: /J’ai relu/ });
const placed = () => waitFor(() => expect(asked).toEqual([expect.stringContaining('/SAMPLE000001')]));

async function order(): Promise<void> {
  const before = orders.length;
  await check('checkbox', /J’ai relu/);
  // One click must work while this device's changes load.
  await userEvent.click(button());
  await waitFor(() => expect(orders).toHaveLength(before + 1));
}

it('counts no cards while nobody is chosen', async () => {
  await show(reference);
  await userEvent.click(screen.getByRole('checkbox', { name: /Le Goff/ }));
  expect(button().textContent).toBe('Poster ma carte');
  expect(document.body.textContent).not.toMatch(/\b0 (carte|crédit)/);
});

it('orders the version that is shown', async () => {
  await show(reference);
  await screen.findByText('Coucou');
  await order();
  await placed();
  expect(orders.map(({ versions }) => versions)).toEqual([{ [reference]: 4 }]);
});

it('shows a card again that was changed elsewhere, and orders it once it was looked at', async () => {
  await show(reference);
  await screen.findByText('Coucou');
  stored = written('D’un autre écran', 5);
  await order();
  expect((await screen.findByRole('alert')).textContent).toContain('a changé depuis que vous l’avez regardée');
  expect(screen.getByText('D’un autre écran')).toBeTruthy();
  expect(asked).toEqual([]);
  expect(button()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'J’ai regardé, elle est juste' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // The tick was for the old card.
  expect(tick()).toHaveProperty('checked', false);
  await order();
  await placed();
  expect(orders.map(({ versions }) => versions)).toEqual([{ [reference]: 4 }, { [reference]: 5 }]);
  expect(new Set(orders.map(({ key }) => key)).size).toBe(2);
});

it('asks to look again when a newer card arrives by itself', async () => {
  await show(reference);
  await screen.findByText('Coucou');
  let { version } = stored;
  // Repeats until this device's changes are loaded.
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
  await show(reference);
  await screen.findByText('Mes derniers mots');
  await order();
  await placed();
  expect(orders.map(({ versions }) => versions)).toEqual([{ [reference]: 5 }]);
  await expect.poll((await anotherWindow(reference)).found).toEqual([]);
});

it('orders several cards for everyone, each in the version that was looked at, for the sum of their credits', async () => {
  await show(reference, second);
  await screen.findByText('Coucou');
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  expect(button().textContent).toMatch(/2 cartes.*2 crédits/);
  await order();
  await placed();
  expect(orders.map(({ versions }) => versions)).toEqual([{ [reference]: 4, [second]: 9 }]);
});
