import { iriOf } from '@jolimot/contract/iri';
import { type SubstituteGrant, substituteCalls } from '@jolimot/contract/substitutes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { found } from '../../errors';
import { isStaff } from '../../http/auth/access';
import { type CsvTable, listFile } from '../../http/calls/list-file';
import { registerCall } from '../../http/calls/register-call';
import { pageThrough } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { fullName, toPerson } from '../shop-users/account/view';
import { clientsOf, findGrants, grantById, grantsBefore, type LoadedGrant } from './repository';
import { grantSubstitute, revokeSubstitute, substituteToken } from './service';

/** docs/product/accounts.md, "Substitutes" */
export function substituteRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, substituteCalls.listSubstitutes, {
    handler: async ({ user }) => {
      const clients = isStaff(user) ? await clientsOf(db, user.id) : [];
      return clients.map((client) => ({
        ...client,
        iri: iriOf('shop_users', client.id),
        fullName: fullName(client),
      }));
    },
  });
  registerCall(app, deps, substituteCalls.getSubstituteToken, {
    handler: async ({ user, query, request }) => ({ token: await substituteToken(deps, user, query.id, request) }),
  });
  grantRoutes(app, deps);
}

function grantRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const grantOf = async (id: number): Promise<SubstituteGrant> => toGrant(found(await grantById(db, id)));
  registerCall(app, deps, substituteCalls.listSubstituteGrants, {
    handler: async ({ query, user, locale, request }) => {
      const clientId = isStaff(user) ? undefined : user.id;
      if (!wantedType(request, ['text/csv'])) return pageThrough(await findGrants(db, query, clientId), toGrant);
      return listFile(db, locale, grantTable, async (last, atMost) =>
        (await grantsBefore(db, query, clientId, { before: last?.id, atMost })).map(toGrant),
      );
    },
  });
  registerCall(app, deps, substituteCalls.getSubstituteGrant, { handler: ({ params }) => grantOf(params.id) });
  registerCall(app, deps, substituteCalls.createSubstituteGrant, {
    handler: async ({ user, body, request }) => grantOf(await grantSubstitute(deps, user, body, request)),
  });
  registerCall(app, deps, substituteCalls.deleteSubstituteGrant, {
    handler: ({ params, request }) => revokeSubstitute(deps, params.id, request),
  });
}

const grantTable: CsvTable<SubstituteGrant> = {
  name: 'substitute_grants',
  columns: [
    { label: 'staff', value: ({ staff }, { words }) => staff.name || words.backOffice.accounts.gone },
    { label: 'actsFor', value: ({ client }, { words }) => client.name || words.backOffice.accounts.gone },
    { label: 'grantedBy', value: ({ grantedBy }, { words }) => grantedBy.name || words.backOffice.accounts.gone },
    { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
  ],
};

const toGrant = ({ grant, staff, client, grantedBy }: LoadedGrant): SubstituteGrant => ({
  id: grant.id,
  iri: iriOf('substitute_grants', grant.id),
  staff: toPerson(staff),
  client: toPerson(client),
  grantedBy: toPerson(grantedBy),
  createdAt: grant.createdAt.toISOString(),
  deletedAt: grant.deletedAt?.toISOString() ?? null,
});
