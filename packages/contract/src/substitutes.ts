import { z } from 'zod';
import { person } from './audit';
import { defineCall } from './call';
import { id, idFilter, idParam, instant, iri, nothing, paging } from './fields';

/** A client one may act for (docs/product/accounts.md, "Substitutes"). */
const substitute = z
  .object({
    /** The account's. */
    id,
    iri: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    fullName: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Substitute' });

/** That a member of staff may act for a client. */
const substituteGrant = z
  .object({
    id,
    iri: z.string(),
    staff: person,
    client: person,
    grantedBy: person,
    createdAt: instant,
    /** When it was taken back. */
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'SubstituteGrant' });
export type SubstituteGrant = z.infer<typeof substituteGrant>;

const grantParam = z.object({ id: idParam });

export const substituteCalls = {
  listSubstitutes: defineCall({
    method: 'GET',
    path: '/substitutes',
    tag: 'Substitute',
    summary: 'The clients one may act for',
    access: 'user',
    answers: { 200: z.array(substitute) },
    ld: { type: 'Substitute', shape: 'collection' },
  }),
  getSubstituteToken: defineCall({
    method: 'GET',
    path: '/substitutes/token',
    tag: 'Substitute',
    summary: 'A token of one hour to act for a client; there is none to refresh it',
    access: 'staff',
    query: z.object({ id: idParam.optional() }),
    answers: { 200: z.object({ token: z.string() }) },
  }),
  listSubstituteGrants: defineCall({
    method: 'GET',
    path: '/substitute_grants',
    tag: 'SubstituteGrant',
    summary: 'Who may act for whom',
    access: 'staff',
    query: z.object({ 'staff[]': idFilter('shop_users'), 'client[]': idFilter('shop_users'), ...paging(30) }),
    answers: { 200: z.array(substituteGrant) },
    ld: { type: 'SubstituteGrant', shape: 'collection' },
  }),
  getSubstituteGrant: defineCall({
    method: 'GET',
    path: '/substitute_grants/{id}',
    tag: 'SubstituteGrant',
    summary: 'One grant, taken back or not',
    access: 'staff',
    params: grantParam,
    answers: { 200: substituteGrant },
    ld: { type: 'SubstituteGrant', shape: 'item' },
  }),
  createSubstituteGrant: defineCall({
    method: 'POST',
    path: '/substitute_grants',
    tag: 'SubstituteGrant',
    summary: 'Let a member of staff act for a client',
    access: 'superadmin',
    body: z.object({ staff: iri('shop_users'), client: iri('shop_users') }),
    answers: { 201: substituteGrant },
    ld: { type: 'SubstituteGrant', shape: 'item' },
  }),
  deleteSubstituteGrant: defineCall({
    method: 'DELETE',
    path: '/substitute_grants/{id}',
    tag: 'SubstituteGrant',
    summary: 'Take it back; tokens that were given out are no longer good',
    access: 'superadmin',
    params: grantParam,
    answers: { 204: nothing },
  }),
};
