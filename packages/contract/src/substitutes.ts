import { z } from 'zod';
import { person } from './audit';
import { defineCall } from './call';
import { id, idFilter, idParam, instant, iri, paged } from './fields';
import { resource } from './resource';

/** docs/product/accounts.md, "Substitutes" */
const substitute = z
  .object({
    id,
    iri: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    fullName: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Substitute' });

const substituteGrant = z
  .object({
    id,
    iri: z.string(),
    staff: person,
    client: person,
    grantedBy: person,
    createdAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'SubstituteGrant' });
export type SubstituteGrant = z.infer<typeof substituteGrant>;

const substitutes = resource('/substitutes', 'Substitute', substitute);
const substituteGrants = resource('/substitute_grants', 'SubstituteGrant', substituteGrant);

export const substituteCalls = {
  listSubstitutes: substitutes.list({ summary: 'The clients one may act for', access: 'user' }),
  getSubstituteToken: defineCall({
    method: 'GET',
    path: '/substitutes/token',
    tag: 'Substitute',
    summary: 'A token of one hour to act for a client; there is none to refresh it',
    access: 'staff',
    query: z.object({ id: idParam.optional() }),
    answers: { 200: z.object({ token: z.string() }) },
  }),
  listSubstituteGrants: substituteGrants.list({
    summary: 'Who may act for whom; a client is told who may act for them',
    access: 'user',
    alsoProduces: ['text/csv'],
    query: paged({ 'staff[]': idFilter('shop_users'), 'client[]': idFilter('shop_users') }),
  }),
  getSubstituteGrant: substituteGrants.get({ summary: 'One grant, taken back or not', access: 'staff' }),
  createSubstituteGrant: substituteGrants.create({
    summary: 'Let a member of staff act for a client',
    access: 'superadmin',
    body: z.object({ staff: iri('shop_users'), client: iri('shop_users') }),
  }),
  deleteSubstituteGrant: substituteGrants.remove({
    summary: 'Take it back; tokens that were given out are no longer good',
    access: 'superadmin',
  }),
};
