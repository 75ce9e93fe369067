import {
  type Address,
  addressCalls,
  type addressInput,
  addressViolations,
  printedAddress,
} from '@jolimot/contract/addresses';
import type { QueryOf } from '@jolimot/contract/call';
import { idOfIri, iriOf } from '@jolimot/contract/iri';
import { itemVersion } from '@jolimot/contract/resource';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { pageOf } from '../../db/page';
import { addresses } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { AppError, invalid, invalidAll, notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { expectedVersion, latestInstant, versioned } from '../../http/calls/versions';
import { pageThrough, softTimestampsOf } from '../../http/representation/answers';
import { type CountryRow, countryById, isServed, postalCountry } from './countries';

/** The base of addresses refuses shorter texts. */
const shortestStreet = 3;

/** Another user's address is a 404. */
export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, addressBase } = deps;
  registerCall(app, deps, addressCalls.listAddresses, {
    handler: async ({ user, query }) => {
      return pageThrough(await addressesOf(db, user.id, query), toAddress);
    },
  });
  registerCall(app, deps, addressCalls.createAddress, {
    handler: async ({ user, body }) => {
      const fields = await checkedAddress(db, body);
      const [row] = await insertAddresses(db, user.id, [fields]);
      if (!row) throw new Error('The address was not written.');
      return withVersion(201, row);
    },
  });
  registerCall(app, deps, addressCalls.updateAddress, {
    handler: async ({ user, params, body, request }) => {
      const expected = expectedVersion(request.headers['if-match'], latestInstant);
      const fields = await checkedAddress(db, body);
      const row = await updateAddress(db, { shopUserId: user.id, id: params.id, expected }, fields);
      if (row) return withVersion(200, row);
      throw (await ownsAddress(db, user.id, params.id)) ? new AppError('stale_version') : notFound();
    },
  });
  registerCall(app, deps, addressCalls.deleteAddress, {
    handler: async ({ user, params }) => {
      if (!(await softDeleteAddress(db, user.id, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
  // docs/product/addresses.md, "While it is written"
  registerCall(app, deps, addressCalls.suggestAddresses, {
    handler: async ({ query: { text } }) => ({
      available: addressBase !== undefined,
      suggestions: (text.length >= shortestStreet && (await addressBase?.suggest(text))) || [],
    }),
  });
}

const withVersion = (status: number, row: AddressRow) => {
  const answer = toAddress(row);
  return versioned(status, answer, itemVersion(answer));
};

export const toAddress = ({ shopUserId: _owner, countryId, ...row }: AddressRow): Address => ({
  ...row,
  iri: iriOf('addresses', row.id),
  country: iriOf('countries', countryId),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  ...softTimestampsOf(row),
});

type AddressInput = z.output<typeof addressInput>;

async function checkedAddress(db: DbOrTx, input: AddressInput): Promise<AddressFields> {
  const country = await countryById(db, idOfIri('countries', input.country));
  return addressFields(input, country);
}

export function addressFields(input: AddressInput, row: CountryRow | undefined): AddressFields {
  const { country: _iri, ...lines } = input;
  if (!row || !isServed(row)) throw invalid('country', 'country_inactive', 'We don’t post to this country yet.');
  const country = postalCountry(row.country);
  const violations = addressViolations(lines, country);
  if (violations.length > 0) throw invalidAll(violations);
  const { zipcode, state } = printedAddress(lines, country);
  return { ...lines, zipcode, state, countryId: row.country.id };
}

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Omit<
  AddressRow,
  'id' | 'shopUserId' | 'lastUsedAt' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

export const kept = (shopUserId: number) => and(eq(addresses.shopUserId, shopUserId), isNull(addresses.deletedAt));

/** In the order of adding: pages do not shift. */
function addressesOf(db: DbOrTx, shopUserId: number, query: QueryOf<typeof addressCalls.listAddresses>) {
  const ids = query['id[]'];
  const where = and(kept(shopUserId), ids && inArray(addresses.id, ids));
  const rows = db.select().from(addresses).where(where).orderBy(asc(addresses.id));
  return pageOf(rows, query, db.$count(addresses, where));
}

export const insertAddresses = (
  db: DbOrTx,
  shopUserId: number,
  fields: readonly AddressFields[],
): Promise<AddressRow[]> =>
  db
    .insert(addresses)
    .values(fields.map((each) => ({ ...each, shopUserId })))
    .returning();

interface WrittenAddress {
  shopUserId: number;
  id: number;
  /** Any version when left out. */
  expected: number | undefined;
}

/** @returns undefined when another user's, deleted, or of another version */
async function updateAddress(
  db: DbOrTx,
  { shopUserId, id, expected }: WrittenAddress,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  const isExpected = expected === undefined ? undefined : eq(addresses.updatedAt, new Date(expected));
  const [row] = await db
    .update(addresses)
    .set(fields)
    .where(and(kept(shopUserId), eq(addresses.id, id), isExpected))
    .returning();
  return row;
}

const ownsAddress = async (db: DbOrTx, shopUserId: number, id: number): Promise<boolean> =>
  (await db.$count(addresses, and(kept(shopUserId), eq(addresses.id, id)))) > 0;

async function softDeleteAddress(db: DbOrTx, shopUserId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set({ deletedAt: now })
    .where(and(kept(shopUserId), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}
