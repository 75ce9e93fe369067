import { z } from 'zod';
import { booleanFilter, createdBetween, id, idParam, instant, paged } from './fields';
import { resource } from './resource';

/** Empty name for a deleted account. */
export const person = z.object({ id, iri: z.string(), name: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** Calls whose entries the back-office names (`choices.auditAction`): what substitutes and staff write, and take as files. */
export const auditedActions = [
  'addHolidayYear',
  'answerContactMessage',
  'answerOrderArrival',
  'approveCreditRequest',
  'associateCreations',
  'beginSecondFactor',
  'cancelOrder',
  'closeBatch',
  'confirmSandboxPayment',
  'confirmSecondFactor',
  'correctRecipient',
  'createAddress',
  'createBatch',
  'createCountry',
  'createCountryZone',
  'createCoupon',
  'createCover',
  'createCoverImage',
  'createCreation',
  'createCreditAdjustment',
  'createCreditPackage',
  'createCreditRequest',
  'createCustomization',
  'createEvent',
  'createFreePurchase',
  'createOrder',
  'createOrderNote',
  'createPaymentIntent',
  'createProduct',
  'createSearchSynonym',
  'createShopHoliday',
  'createSubstituteGrant',
  'createTag',
  'declineCreditRequest',
  'deleteAddress',
  'deleteBatch',
  'deleteCountry',
  'deleteCountryZone',
  'deleteCoupon',
  'deleteCover',
  'deleteCoverImage',
  'deleteCreation',
  'deleteCreditPackage',
  'deleteCustomization',
  'deleteEvent',
  'deleteProduct',
  'deleteSearchSynonym',
  'deleteShopHoliday',
  'deleteShopUser',
  'deleteSubstituteGrant',
  'deleteTag',
  'disableSecondFactor',
  'duplicateCreation',
  'endSession',
  'endSessions',
  'exportShopUser',
  'finishBatch',
  'getAccountingEntries',
  'getBatchSheets',
  'getBooks',
  'getCreationProof',
  'getCreditNote',
  'getCreditPurchaseInvoice',
  'getOrderProof',
  'getPrepaidCredits',
  'getProviderBalance',
  'getSubstituteToken',
  'grantRoles',
  'importAddresses',
  'listAccountingDocuments',
  'listAuditLog',
  'listBatchCards',
  'listClientErrors',
  'listContactMessages',
  'listCoupons',
  'listCreditLedger',
  'listCreditPurchases',
  'listCreditRequests',
  'listJobs',
  'listMails',
  'listPayments',
  'listProductionOrders',
  'listSalesDays',
  'listShopUsers',
  'listSubstituteGrants',
  'listWithdrawals',
  'printBatch',
  'redoCreation',
  'refundCreditPurchase',
  'resendMail',
  'resendValidation',
  'resetSecondFactor',
  'retryJob',
  'scanCards',
  'swapPhotos',
  'transitionOrder',
  'tryCoupon',
  'undoCreation',
  'undoScan',
  'undoScannedCard',
  'undoTransition',
  'updateAddress',
  'updateBatch',
  'updateCountry',
  'updateCountryZone',
  'updateCoupon',
  'updateCover',
  'updateCreation',
  'updateCreditPackage',
  'updateEvent',
  'updateOrder',
  'updateOrderCards',
  'updateProduct',
  'updateSearchSynonym',
  'updateSettings',
  'updateShopHoliday',
  'updateShopUser',
  'updateTag',
  'validateCoupon',
] as const;

/** By field, nested ones by path (`name.fr`). Personal fields of an account have neither value. */
const changes = z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() }));
export type Changes = z.infer<typeof changes>;

const auditEntry = z
  .object({
    id,
    iri: z.string(),
    actor: person,
    /** The call's client, or the changed account; null where it is about none. */
    shopUser: person.nullable(),
    action: z.string(),
    /** What was written or read: `/countries/12`, `/orders/AB12CD34`, or a whole collection. */
    subject: z.string(),
    method: z.string(),
    path: z.string(),
    /** Null when no answer was sent. */
    status: z.number().int().nullable(),
    changes,
    details: z.record(z.string(), z.unknown()),
    createdAt: instant,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const auditQuery = paged({
  actor: idParam.optional(),
  shopUser: idParam.optional(),
  action: z.string().max(80).optional(),
  subject: z.string().max(80).optional(),
  /** Only what is about an account. */
  hasAccount: booleanFilter,
  ...createdBetween,
});

const auditLog = resource('/audit_log', 'AuditEntry', auditEntry);

export const auditCalls = {
  listAuditLog: auditLog.list({
    summary:
      'What was done in one’s name and what one did in another’s (staff: what is about no account too; admins: all of it), newest first; whole, as a file, for `Accept: text/csv`',
    access: 'user',
    query: auditQuery,
    alsoProduces: ['text/csv'],
  }),
};
