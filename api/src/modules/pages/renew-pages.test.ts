import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renewalPath, renewalSignatureHeader } from '@jolimot/contract/shop/page-renewal';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app/build-test-app';
import { openTestApp } from '../../../test/app/open-test-app';
import { jobs } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const secret = 'x'.repeat(32);

class Storefront {
  told: { path: string | undefined; body: string; signature: string }[] = [];
  status = 204;
  readonly #server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    this.told.push({ path: request.url, body, signature: String(request.headers[renewalSignatureHeader]) });
    response.writeHead(this.status).end();
  });
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close = () => new Promise((resolve) => this.#server.close(resolve));
}

const storefronts = [new Storefront(), new Storefront()] as const;
const addresses = await Promise.all(storefronts.map((one) => one.open()));
afterAll(() => Promise.all(storefronts.map((one) => one.close())));
const test = await openTestApp({ env: { RENEWAL_SECRET: secret, RENEWAL_URLS: addresses.join(', ') } });
const { handle } = test.deps;
const admin = await test.as({ id: 1, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
beforeEach(() => {
  for (const one of storefronts) Object.assign(one, { told: [], status: 204 });
});
afterEach(() => handle.db.delete(jobs));

let names = 0;
const addTag = (payload: object = { name: { fr: `Un ${names++}`, en: 'One' } }) =>
  test.app.inject({ method: 'POST', url: '/tags', payload, headers: admin });
const planned = () => handle.db.select().from(jobs).where(eq(jobs.kind, 'pages.renew'));
const inSeconds = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000);
const work = (seconds: number) => drainJobs(test.deps, jobHandlers, inSeconds(seconds));

it('tells every storefront of a change, signed, once no API answers with what was before', async () => {
  expect((await addTag()).statusCode).toBe(201);
  await work(1.9);
  expect(storefronts.map(({ told }) => told)).toEqual([[], []]);
  await work(2);
  const [body, seconds] = ['{"tags":["catalogue"]}', Math.floor(test.clock.now().getTime() / 1000)];
  const signature = `${seconds}.${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  const message = { path: renewalPath, body, signature };
  expect(storefronts.map(({ told }) => told)).toEqual([[message], [message]]);
});

it('tells of it again while one of them does not hear', async () => {
  storefronts[1].status = 503;
  await addTag();
  await work(2);
  expect(await planned()).toMatchObject([{ doneAt: null, lastError: expect.stringContaining('RenewalError') }]);
  storefronts[1].status = 204;
  // It waits by the clock of the database.
  await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 60_000));
  expect(storefronts.map(({ told }) => told.length)).toEqual([2, 2]);
  expect(await planned()).toMatchObject([{ doneAt: expect.any(Date) }]);
});

it('says nothing of reads, of refused changes, or of what no page shows', async () => {
  await test.app.inject({ url: '/tags' });
  expect((await addTag({ name: { fr: '', en: '' } })).statusCode).toBe(422);
  const payload = { words: ['un', 'one'] };
  expect((await test.app.inject({ method: 'POST', url: '/search_synonyms', payload, headers: admin })).statusCode).toBe(
    201,
  );
  expect(await planned()).toEqual([]);
});

it('needs the secret that both programs share', async () => {
  const alone = await buildTestApp(handle);
  try {
    const headers = await alone.as({ id: 1, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    const payload = { name: { fr: 'Seul', en: 'Alone' } };
    expect((await alone.app.inject({ method: 'POST', url: '/tags', payload, headers })).statusCode).toBe(201);
    expect(await planned()).toEqual([]);
  } finally {
    await alone.close();
  }
});
