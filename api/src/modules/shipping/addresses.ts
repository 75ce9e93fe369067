import {
  type Address,
  addressCalls,
  type addressInput,
  addressViolations,
  printedAddress,
} from '@jolimot/contract/addresses';
import type { QueryOf } from '@jolimot/contract/call';
import { idOfIri, iriOf } from '@jolimot/contract/iri';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { pageOf } from '../../db/page';
import { addresses } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { invalid, invalidAll, notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { Page, softTimestampsOf } from '../../http/representation/answers';
import { countryById, isServed, postalCountry } from './countries';

/** The address book of the signed-in user. Someone else's address is a 404. */
export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, addressCalls.listAddresses, {
    handler: async ({ user, query }) => {
      const { rows, total } = await addressesOf(db, user.id, query);
      return new Page(rows.map(toAddress), total);
    },
  });
  registerCall(app, deps, addressCalls.createAddress, {
    handler: async ({ user, body }) => toAddress(await insertAddress(db, user.id, await checkedAddress(db, body))),
  });
  registerCall(app, deps, addressCalls.updateAddress, {
    handler: async ({ user, params, body }) => {
      const row = await updateAddress(db, user.id, params.id, await checkedAddress(db, body));
      if (!row) throw notFound();
      return toAddress(row);
    },
  });
  registerCall(app, deps, addressCalls.deleteAddress, {
    handler: async ({ user, params }) => {
      if (!(await softDeleteAddress(db, user.id, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}

const toAddress = ({ shopUserId: _owner, countryId, ...row }: AddressRow): Address => ({
  ...row,
  iri: iriOf('addresses', row.id),
  country: iriOf('countries', countryId),
  ...softTimestampsOf(row),
});

/**
 * Checks an address against its country, and gives the columns to write.
 * @throws AppError 422 `country_inactive` on `country`, and what `addressViolations` finds
 */
async function checkedAddress(db: DbOrTx, input: z.output<typeof addressInput>): Promise<AddressFields> {
  const { country: countryIri, ...lines } = input;
  const row = await countryById(db, idOfIri('countries', countryIri));
  if (!row || !isServed(row)) throw invalid('country', 'country_inactive', 'We do not deliver to this country.');
  const country = postalCountry(row.country);
  const violations = addressViolations(lines, country);
  if (violations.length > 0) throw invalidAll(violations);
  const { zipcode, state } = printedAddress(lines, country);
  return { ...lines, zipcode, state, countryId: row.country.id };
}

type AddressRow = typeof addresses.$inferSelect;
type AddressFields = Omit<AddressRow, 'id' | 'shopUserId' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

/** The condition for the addresses that a user has not deleted. */
const kept = (shopUserId: number) => and(eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt));

/**
 * One page of a user's addresses in the order they were added, so that a page does not shift while another is read.
 * @param query `id[]` only these; an empty list matches nothing
 */
function addressesOf(db: DbOrTx, shopUserId: number, query: QueryOf<typeof addressCalls.listAddresses>) {
  const ids = query['id[]'];
  const where = and(kept(shopUserId), ids && inArray(addresses.id, ids));
  const rows = db.select().from(addresses).where(where).orderBy(asc(addresses.id));
  return pageOf(rows, db.$count(addresses, where), query);
}

async function insertAddress(db: DbOrTx, shopUserId: number, fields: AddressFields): Promise<AddressRow> {
  const [row] = await db
    .insert(addresses)
    .values({ ...fields, shopUserId })
    .returning();
  if (!row) throw new Error('The address was not written.');
  return row;
}

/** @returns undefined when it is not this user's, or deleted */
async function updateAddress(
  db: DbOrTx,
  shopUserId: number,
  id: number,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set(fields)
    .where(and(kept(shopUserId), eq(addresses.id, id)))
    .returning();
  return row;
}

/** @returns whether there was one to delete */
async function softDeleteAddress(db: DbOrTx, shopUserId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set({ deletedAt: now })
    .where(and(kept(shopUserId), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}
