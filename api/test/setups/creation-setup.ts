import type { Role } from '@jolimot/contract/accounts';
import { creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { creations } from '../../src/db/schema/creations';
import { orderCreations, orders, shippings } from '../../src/db/schema/orders';
import type { TestAppOptions } from '../app/build-test-app';
import { openTestApp } from '../app/open-test-app';
import { addCardCatalogue, addCover, saveCustomization } from '../fixtures/cards';
import { creationCallsOf, type Headers } from '../fixtures/creation-calls';
import { addClient } from '../fixtures/credits';
import { freshSnapshot } from '../fresh-snapshot';

type NewOrder = { status?: (typeof orders.$inferSelect)['status']; date?: string };
const recipient = {
  ...{ firstname: 'Zoé', lastname: 'Martin', company: '', address1: '1 rue du Puits', address2: '', address3: '' },
  ...{ zipcode: '69002', city: 'Lyon', countryCode: 'FR', countryName: { fr: 'France', en: 'France' } },
};

/** A shop for designing cards, with one cover, for one test file. */
export async function openCreationSetup(options: Parameters<typeof addCover>[2] & Pick<TestAppOptions, 'clock'> = {}) {
  const { clock, ...ofCover } = options;
  const test = await openTestApp(clock ? { clock } : {});
  const { handle } = test.deps;
  const catalogue = await addCardCatalogue(handle.db);
  const cover = await addCover(handle.db, catalogue, ofCover);
  const calls = creationCallsOf(test, { product: catalogue.products.greeting, cover });
  const signedIn = async (...roles: Role[]) => {
    const user = await addClient(handle.db);
    return { ...user, headers: await test.as({ ...user, ...(roles.length > 0 ? { roles } : {}) }) };
  };
  type Fields = Parameters<typeof saveCustomization>[1];
  const save = (
    creationReference: string,
    { name, ...fields }: { name: Fields['customizationName']; value?: string; photo?: string },
    options: Parameters<typeof saveCustomization>[2] = {},
  ) => saveCustomization(test.app, { creationReference, customizationName: name, ...fields }, options);
  const read = async (reference: string, headers: Headers = {}) =>
    creationSchema.parse((await calls.call('GET', `/creations?reference=${reference}`, undefined, headers)).json()[0]);
  /** Ordered without a call: one card, to one recipient. @returns the order's id */
  const order = (shopUserId: number, creationId: number, { status = 'accepted', date = '2999-01-01' }: NewOrder = {}) =>
    handle.db.transaction(async (tx) => {
      const values = { reference: `C${creationId}`, shopUserId, nbCredit: 1, nbCreation: 1, status };
      const [row] = await tx.insert(orders).values(values).returning({ id: orders.id });
      const at = { orderId: row?.id ?? 0, position: 0 };
      const sent = { addressId: 1, recipient, date, deliveryMin: 2, deliveryMax: 6, nbCredit: 1 };
      await tx.insert(shippings).values({ ...at, ...sent });
      await tx.insert(orderCreations).values({ ...at, creationId, snapshot: await freshSnapshot(tx, creationId) });
      await tx.update(creations).set({ relatedOrderId: at.orderId }).where(eq(creations.id, creationId));
      return at.orderId;
    });
  return { handle, test, catalogue, cover, calls, signedIn, save, read, order };
}
