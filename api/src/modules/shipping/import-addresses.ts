import { addressKey } from '@jolimot/card/postal/address-lines';
import { addressCalls, printedAddress } from '@jolimot/contract/addresses';
import type { AnswerOf, BodyOf } from '@jolimot/contract/call';
import { idOfIri } from '@jolimot/contract/iri';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { addresses } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { AppError, invalidAll, type RefusedField } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { lockShopUser } from '../shop-users/account/repository';
import { type AddressFields, type AddressRow, addressFields, insertAddresses, kept, toAddress } from './addresses';
import { type CountryRow, countryById, postalCountry } from './countries';

/** Bytes for the most rows with the longest lines, half of their letters escaped. */
const bodyOfAllRows = 512 * 1024;

/** All rows or none (docs/product/addresses.md, "Import"); known addresses are not added again. */
export function addressImportRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, addressCalls.importAddresses, {
    bodyLimit: bodyOfAllRows,
    handler: ({ user, body }) => importAddresses(deps.db, user.id, body.addresses),
  });
}

type Inputs = BodyOf<typeof addressCalls.importAddresses>['addresses'];

/** @throws AppError 422, with paths such as `addresses[3].zipcode` */
async function importAddresses(
  db: Deps['db'],
  shopUserId: number,
  inputs: Inputs,
): Promise<AnswerOf<typeof addressCalls.importAddresses>> {
  const countries = await countriesOf(db, inputs);
  const wanted = checkedRows(inputs, countries);
  return db.transaction(async (tx) => {
    // A parallel import waits and finds these rows.
    await lockShopUser(tx, shopUserId);
    const known = await bookByKey(tx, shopUserId, countries);
    const keys = wanted.map((fields) => keyOf(fields, countries));
    const fresh = wanted.filter((_, at) => !known.has(keys[at] ?? '') && keys.indexOf(keys[at] ?? '') === at);
    const added = fresh.length === 0 ? [] : await insertAddresses(tx, shopUserId, fresh);
    for (const row of added) known.set(keyOf(row, countries), row);
    const rows = keys.flatMap((key) => known.get(key) ?? []);
    return { added: added.length, addresses: rows.map(toAddress) };
  });
}

type Countries = Map<number, CountryRow>;

async function countriesOf(db: DbOrTx, inputs: Inputs): Promise<Countries> {
  const ids = [...new Set(inputs.map(({ country }) => idOfIri('countries', country)))];
  const rows = await Promise.all(ids.map((id) => countryById(db, id)));
  return new Map(rows.flatMap((row) => (row ? [[row.country.id, row] as const] : [])));
}

/** @throws AppError 422 for all rows together */
function checkedRows(inputs: Inputs, countries: Countries): AddressFields[] {
  const violations: RefusedField[] = [];
  const rows = inputs.flatMap((input, at): AddressFields[] => {
    try {
      return [addressFields(input, countries.get(idOfIri('countries', input.country)))];
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.code !== 'validation') throw refusal;
      const inRow = (path: string): string => `addresses[${at}].${path}`;
      violations.push(...refusal.violations.map((one) => ({ ...one, propertyPath: inRow(one.propertyPath) })));
      return [];
    }
  });
  if (violations.length > 0) throw invalidAll(violations);
  return rows;
}

function keyOf(fields: AddressFields, countries: Countries): string {
  const row = countries.get(fields.countryId);
  return row ? addressKey(printedAddress(fields, postalCountry(row.country))) : '';
}

async function bookByKey(tx: Tx, shopUserId: number, countries: Countries): Promise<Map<string, AddressRow>> {
  const rows = await tx.select().from(addresses).where(kept(shopUserId)).orderBy(asc(addresses.id));
  const book = new Map<string, AddressRow>();
  for (const row of rows) {
    const key = keyOf(row, countries);
    if (key !== '' && !book.has(key)) book.set(key, row);
  }
  return book;
}
