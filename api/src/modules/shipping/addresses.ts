import { type Address, addressCalls } from '@jolimot/contract/addresses';
import { iriOf } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { softTimestampsOf } from '../../http/timestamps';
import { type AddressRow, addressesOf, insertAddress, softDeleteAddress, updateAddress } from './addresses-repository';
import { checkedAddress } from './addresses-service';

/** The address book of the signed-in user; another's address is a 404. */
export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  route(app, deps, addressCalls.listAddresses, {
    handler: async ({ user, query }) => {
      const { rows, total } = await addressesOf(db, user.id, {
        ids: query['id[]'],
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      return new Page(rows.map(toAddress), total);
    },
  });
  route(app, deps, addressCalls.createAddress, {
    handler: async ({ user, body }) => toAddress(await insertAddress(db, user.id, await checkedAddress(db, body))),
  });
  route(app, deps, addressCalls.updateAddress, {
    handler: async ({ user, params, body }) => {
      const row = await updateAddress(db, user.id, params.id, await checkedAddress(db, body));
      if (!row) throw notFound();
      return toAddress(row);
    },
  });
  route(app, deps, addressCalls.deleteAddress, {
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
