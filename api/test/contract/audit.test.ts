import type { Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { idOfIri } from '@jolimot/contract/iri';
import { asc, eq, gt, inArray, max } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { coverCustomizationTypes, customizationTypes, products } from '../../src/db/schema/catalogue';
import { auditLog } from '../../src/db/schema/substitution';
import { hearStatements } from '../app/heard-statements';
import { addAccount } from '../fixtures/accounts';
import { saveCustomization } from '../fixtures/cards';
import { noisePhoto } from '../fixtures/pictures';
import { type Ask, type Example, isAlsoOfStaff, rows } from './every-call';
import { askOf } from './examples';
import { openWorld, type World } from './world';

const world = await openWorld();
afterAll(world.close);
const { db } = world.test.deps;
const heard = hearStatements(world.test.deps.handle.pool);

const isForStaff = ({ access }: Call) => access === 'staff' || access === 'admin' || access === 'superadmin';
const writes = rows((call, name) => call.method !== 'GET' && (isForStaff(call) || isAlsoOfStaff(name)));
const files = rows(
  ({ method, access, produces, alsoProduces }) =>
    method === 'GET' && access !== 'public' && Boolean(produces ?? alsoProduces),
);

const onDraft =
  (suffix: string, prepare: (world: World, reference: string) => Promise<unknown>, payload?: object): Example =>
  async (shop) => {
    const { reference } = await shop.draft();
    await prepare(shop, reference);
    return { url: `/creations/${reference}${suffix}`, ...(payload ? { payload } : {}) };
  };
const undo = ({ test, owner }: World, reference: string) =>
  test.app.inject({ method: 'POST', url: `/creations/${reference}/undo`, headers: owner.own });
const [left, right] = ['Image Back Left', 'Image Back Right'] as const;
async function putPhoto({ test, owner, shop }: World, creationReference: string) {
  const coverId = idOfIri('covers', shop.cover);
  const types = await db
    .select()
    .from(customizationTypes)
    .where(inArray(customizationTypes.name, [left, right]));
  const allowed = types.map(({ id }) => ({ coverId, customizationTypeId: id }));
  await db.insert(coverCustomizationTypes).values(allowed).onConflictDoNothing();
  const file = { bytes: await noisePhoto(900, 700) };
  const fields = { creationReference, customizationName: left };
  await saveCustomization(test.app, fields, { headers: owner.own, file });
}

/** Where the usual example is refused by its state, or is somebody else’s file. */
const asked: Partial<Record<CallName, Example>> = {
  // Each known product is there once.
  createProduct: async (shop) => {
    await db.delete(products).where(eq(products.slug, 'postcard'));
    return {
      url: '/products',
      payload: { ...(await askOf('createProduct', shop, 'superadmin')).payload, slug: 'postcard' },
    };
  },
  deleteProduct: async () => {
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, 'postcard'));
    return { url: `/products/${product?.id}` };
  },
  resendValidation: async ({ test }) => {
    const id = await addAccount(test, { email: 'not-yet@test.example' });
    return { url: `/shop_users/${id}/email-account-validation` };
  },
  undoCreation: onDraft('/undo?reason=fault', (shop, reference) => shop.customization(reference)),
  redoCreation: onDraft('/redo?reason=fault', async (shop, reference) => {
    await shop.customization(reference);
    await undo(shop, reference);
  }),
  swapPhotos: onDraft('/swap?reason=fault', putPhoto, { first: left, second: right }),
  getBatchSheets: async (shop) => {
    const { url } = await askOf('printBatch', shop, 'superadmin');
    const batch = url.replace(/\/printed$/, '');
    const cards = await shop.test.app.inject({ url: `${batch}/cards`, headers: shop.headersOf.superadmin });
    return { url: `${batch}/sheets/greeting-cards?card=${cards.json()[0].id}` };
  },
  exportShopUser: async (shop) => {
    const { headers } = await askOf('exportShopUser', shop, 'superadmin');
    return { url: `/shop_users/${shop.superadminId}/export`, ...(headers ? { headers } : {}) };
  },
};

const exampleOf = (name: CallName): Promise<Ask> =>
  asked[name]?.(world, 'superadmin') ?? askOf(name, world, 'superadmin');

let newest = 0;
async function done(name: CallName, headers: Record<string, string> = {}) {
  const { headers: own, ...ask } = await exampleOf(name);
  newest = (await db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;
  heard.length = 0;
  const all = { ...world.headersOf.superadmin, ...own, ...headers };
  const answer = await world.test.app.inject({ method: calls[name].method, ...ask, headers: all });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  // Some calls are only for oneself.
  return { answer, actorId: decodeJwt(all.authorization?.slice('Bearer '.length) ?? '').id };
}
const entries = () => db.select().from(auditLog).where(gt(auditLog.id, newest)).orderBy(asc(auditLog.id));

function writtenTogether(): string[] {
  const texts = heard.map(({ text }) => text);
  const at = texts.findIndex((text) => text.startsWith('insert into "audit_log"'));
  const begun = texts.findLastIndex((text, index) => index < at && text.startsWith('begin'));
  const end = texts.findIndex((text, index) => index > at && /^(commit|rollback)/.test(text));
  return texts.slice(begun, end).flatMap((text) => /^(?:insert into|update|delete from) "(\w+)"/.exec(text)?.[1] ?? []);
}

describe('every write of staff', () => {
  it('is found', () => expect(writes.length).toBeGreaterThan(50));
  it.each(writes)('%s leaves an entry with its name, in the transaction of the write', async (name, { method }) => {
    const { actorId } = await done(name);
    const together = writtenTogether();
    const [entry] = await entries();
    expect(entry).toMatchObject({ actorId, action: name, method });
    expect(entry?.subject).toMatch(/^\/[a-z_]+(\/[0-9A-Z-]+)?$/);
    expect(entry?.status).toBeLessThan(300);
    // Trying a code and reading write nothing else.
    if (name !== 'tryCoupon' && name !== 'readMail')
      expect(together.filter((table) => table !== 'audit_log')).not.toEqual([]);
  });
});

describe('every file that staff take', () => {
  it.each(files)('%s leaves an entry with its name', async (name, call) => {
    const accept = call.produces ?? call.alsoProduces?.[0] ?? '';
    const { answer } = await done(name, { accept });
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(await entries()).toMatchObject([{ actorId: world.superadminId, action: name, method: 'GET' }]);
  });
});
