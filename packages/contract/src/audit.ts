import { z } from 'zod';
import { id, idParam, instant, paged } from './fields';
import { resource } from './resource';

/** An account with its name; the name of a deleted account is empty. */
export const person = z.object({ id, iri: z.string(), name: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** What the log is written of: what a substitute may do for a client, and what is done to the account of another. */
export const auditedActions = [
  'associateCreations',
  'answerOrderArrival',
  'cancelOrder',
  'confirmSandboxPayment',
  'correctRecipient',
  'createAddress',
  'createCreditAdjustment',
  'createCreation',
  'createCustomization',
  'createFreePurchase',
  'createOrder',
  'createPaymentIntent',
  'createSubstituteGrant',
  'deleteAddress',
  'deleteCreation',
  'deleteCustomization',
  'deleteShopUser',
  'deleteSubstituteGrant',
  'duplicateCreation',
  'getSubstituteToken',
  'grantRoles',
  'importAddresses',
  'redoCreation',
  'refundCreditPurchase',
  'resendValidation',
  'swapPhotos',
  'undoCreation',
  'updateAddress',
  'updateCreation',
  'updateOrder',
  'updateShopUser',
  'validateCoupon',
] as const;

/** One entry: a call made for another account, or a change of roles or substitutes. */
const auditEntry = z
  .object({
    id,
    iri: z.string(),
    /** The account that made the call. */
    actor: person,
    /** The account it was made for, or that it changed. */
    shopUser: person,
    /** The call's name in the contract, such as `updateShopUser`. */
    action: z.string(),
    method: z.string(),
    path: z.string(),
    /** The HTTP status of the answer; null when no answer was sent. */
    status: z.number().int().nullable(),
    details: z.record(z.string(), z.unknown()),
    createdAt: instant,
  })
  .meta({ id: 'AuditEntry' });

const auditQuery = paged({
  actor: idParam.optional(),
  shopUser: idParam.optional(),
  action: z.string().max(80).optional(),
});

const auditLog = resource('/audit_log', 'AuditEntry', auditEntry);

export const auditCalls = {
  listAuditLog: auditLog.list({
    summary: 'What was done in one’s name and what one did in another’s (admins: all of it), newest first',
    access: 'user',
    query: auditQuery,
  }),
};
