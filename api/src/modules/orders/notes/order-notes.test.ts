import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openOrderSetup, wednesday } from '../../../../test/setups/order-setup';

const desk = await openOrderSetup();
afterAll(desk.close);

let keeper: Client;
let owner: Client;
let notes: string;
beforeAll(async () => {
  keeper = await desk.staff();
  const { who, creation, address } = await desk.ready();
  owner = who;
  const placed = await desk.place(who, { creations: [creation.iri], shippings: [{ address, date: wednesday }] });
  notes = `/orders/${placed.json().reference}/notes`;
});
const add = (text: string, key?: string, url = notes) =>
  desk.write('POST', url, { headers: { ...keeper.headers, ...(key ? { 'idempotency-key': key } : {}) } }, { text });

describe('notes on an order', () => {
  it('are added by staff, each with its author and its moment, and listed newest first', async () => {
    const first = await add('  Adresse vérifiée au téléphone.  ');
    expect([first.statusCode, first.json().text]).toEqual([201, 'Adresse vérifiée au téléphone.']);
    expect(first.json().author.id).toBe(keeper.id);
    await add('Tirage un peu clair, refait.');
    const listed = (await desk.read(notes, keeper)).json();
    expect(listed.map(({ text }: { text: string }) => text)).toEqual([
      'Tirage un peu clair, refait.',
      'Adresse vérifiée au téléphone.',
    ]);
    expect(listed[1]).toEqual(first.json());
    expect((await desk.read(`${notes}?itemsPerPage=1&page=2`, keeper)).json()).toEqual([first.json()]);
  });

  it('are added once for a key', async () => {
    const [one, other] = [await add('Une fois.', 'once'), await add('Une fois.', 'once')];
    expect(other.json()).toEqual(one.json());
    const listed = (await desk.read(notes, keeper)).json();
    expect(listed.filter(({ text }: { text: string }) => text === 'Une fois.')).toHaveLength(1);
  });

  it('have words, 2,000 letters at most, and an order', async () => {
    for (const text of ['', '   ', 'x'.repeat(2001)]) {
      const refused = await add(text);
      expect([refused.statusCode, refused.json().violations[0].propertyPath]).toEqual([422, 'text']);
    }
    expect((await add('Pour qui ?', undefined, '/orders/NOTHERE/notes')).statusCode).toBe(404);
  });

  it('are not read by the client, neither alone nor with the order', async () => {
    expect((await desk.read(notes, owner)).statusCode).toBe(403);
    expect((await desk.write('POST', notes, owner, { text: 'Bonjour' })).statusCode).toBe(403);
    const order = await desk.read(notes.replace('/notes', ''), owner);
    expect(order.statusCode).toBe(200);
    expect(order.body).not.toContain('vérifiée');
  });
});
