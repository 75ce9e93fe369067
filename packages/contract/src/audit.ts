import { z } from 'zod';
import { id, idParam, instant, paged } from './fields';
import { resource } from './resource';

/** Empty name for a deleted account. */
export const person = z.object({ id, iri: z.string(), name: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

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

const auditEntry = z
  .object({
    id,
    iri: z.string(),
    actor: person,
    /** The call's client, or the changed account. */
    shopUser: person,
    action: z.string(),
    method: z.string(),
    path: z.string(),
    /** Null when no answer was sent. */
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
