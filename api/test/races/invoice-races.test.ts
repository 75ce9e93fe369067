import { describe, expect, it } from 'vitest';
import { invoices } from '../../src/db/schema/invoices';
import { addClient, addPackage } from '../fixtures/credits';
import { accepted, content } from '../setups/payment-setup';
import { openTwoServers } from '../setups/two-servers';

const crowd = 30;

const { handle, servers, serverFor } = await openTwoServers();
for (const { clock } of servers) clock.set('2026-12-30T10:00:00Z');
const { id: packageId } = await addPackage(handle.db);

async function prepared(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const server = serverFor(index);
      const headers = await server.as(await addClient(handle.db));
      const url = '/payment/stripe/payment_intents';
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: content(packageId) });
      expect(answer.statusCode, answer.body).toBe(201);
      const { id } = answer.json();
      const pay = { method: 'POST', url: `/payment/sandbox/${id}/confirm`, headers, payload: accepted } as const;
      const poll = { method: 'GET', url: `/payment/stripe/${id}/details`, headers } as const;
      return { server, pay, poll };
    }),
  );
}
const issued = () => handle.db.select().from(invoices).orderBy(invoices.year, invoices.sequence);
const numbersFrom = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`);

describe('invoices of purchases at the same time', () => {
  it(`are numbered without a gap: ${crowd} payments, each confirmed and asked about at once`, async () => {
    const buyers = await prepared(crowd);
    const answers = await Promise.all(
      buyers.flatMap(({ server, pay, poll }) => [
        server.app.inject(pay),
        server.app.inject(poll),
        server.app.inject(poll),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await issued()).map(({ number }) => number)).toEqual(numbersFrom(2026, crowd));
  });

  it('leave no gap either where a purchase failed after its number was taken', async () => {
    const buyers = await prepared(6);
    await handle.pool.query(`create function refuse_mail() returns trigger language plpgsql as $$
      begin raise exception 'no mail'; end $$`);
    await handle.pool.query(
      'create trigger refuse_mail before insert on mails for each row execute function refuse_mail()',
    );
    const refused = await Promise.all(buyers.map(({ server, pay }) => server.app.inject(pay)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 500));
    expect(await issued()).toHaveLength(crowd);
    await handle.pool.query('drop trigger refuse_mail on mails');
    await Promise.all(buyers.map(({ server, poll }) => server.app.inject(poll)));
    expect((await issued()).map(({ number }) => number)).toEqual(numbersFrom(2026, crowd + 6));
  });

  it('begin anew over new year, where one server is already in the next and the other is not', async () => {
    servers[0].clock.set('2026-12-31T22:59:59.999Z');
    servers[1].clock.set('2026-12-31T23:00:00.000Z');
    const buyers = await prepared(crowd);
    await Promise.all(buyers.map(({ server, pay }) => server.app.inject(pay)));
    const all = await issued();
    expect(all.map(({ number }) => number)).toEqual([
      ...numbersFrom(2026, crowd + 6 + crowd / 2),
      ...numbersFrom(2027, crowd / 2),
    ]);
    const dates = all.map(({ issuedAt }) => issuedAt.getTime());
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
  });

  it('have dates that never go back, where the clock of one server is behind', async () => {
    servers[0].clock.set('2027-03-02T00:20:00Z');
    servers[1].clock.set('2027-03-01T23:30:00Z');
    for (const { server, pay } of await prepared(4)) expect((await server.app.inject(pay)).statusCode).toBe(200);
    const days = (await issued()).slice(-4).map(({ issuedAt }) => issuedAt.toISOString().slice(0, 10));
    expect(days).toEqual(['2027-03-02', '2027-03-02', '2027-03-02', '2027-03-02']);
  });
});
