import { createHash } from 'node:crypto';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup } from '../../../../test/setups/order-setup';
import { orders } from '../../../db/schema/orders';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const { handle, test, shop, client, place } = await openOrderSetup();
const put = () => vi.spyOn(test.deps.storage, 'put');
let stored: ReturnType<typeof put>;
const nbFiles = () => stored.mock.calls.filter(([key]) => key.startsWith('press/')).length;
beforeEach(() => {
  stored?.mockRestore();
  stored = put();
});

async function placed() {
  const who = await client(10);
  const { iri } = await addCreation(handle.db, shop, who.id);
  const near = await addAddress(handle.db, shop, who.id);
  const abroad = { firstname: 'Ann', lastname: 'Miller', zipcode: '10001', city: 'New York', state: 'NY' };
  const far = await addAddress(handle.db, shop, who.id, { ...abroad, countryId: shop.countries.usa });
  const shippings = [far, near].map((address) => ({ address, date: '2026-11-20' }));
  const order = orderSchema.parse((await place(who, { creations: [iri], shippings })).json());
  const { headers } = who;
  return { headers, order, proof: () => test.app.inject({ url: `/orders/${order.reference}/proof`, headers }) };
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
/** Works only while page objects are not compressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('the press file of an order', () => {
  it('is a PDF with the pages of one card per recipient, its SHA-256 in Digest and ETag', async () => {
    const { proof, order } = await placed();
    const answer = await proof();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/pdf');
    const pdf = answer.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // Outside, inside and envelope, for two recipients.
    expect(pagesOf(pdf)).toBe(6);
    expect(answer.headers.digest).toBe(`sha-256=${sha256(pdf).toString('base64')}`);
    expect(answer.headers.etag).toBe(`"${sha256(pdf).toString('hex')}"`);
    expect(answer.headers['content-length']).toBe(String(pdf.length));
    expect(answer.headers['content-disposition']).toContain(`jolimot-${order.reference}.pdf`);
  });

  it('is made by a job after the order was placed, and never again', async () => {
    const { proof, order } = await placed();
    await drainJobs(test.deps, jobHandlers);
    expect(nbFiles()).toBe(1);
    const [row] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
    const first = await proof();
    const second = await proof();
    expect(nbFiles()).toBe(1);
    expect(first.headers.etag).toBe(`"${row?.pressChecksum}"`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const makePressFile = jobHandlers['order.press'];
    await makePressFile({ orderId: order.id }, { deps: test.deps, lastAttempt: false });
    expect(nbFiles()).toBe(1);
  });

  it('is made once for many who ask at the same time', async () => {
    const { proof } = await placed();
    const answers = await Promise.all([1, 2, 3, 4].map(proof));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(nbFiles()).toBe(1);
  });

  it('is made anew with the same bytes when the stored one was lost', async () => {
    const { proof, order } = await placed();
    const first = await proof();
    const [row] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
    await test.deps.storage.delete(row?.pressKey ?? '');
    const again = await proof();
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });
});
