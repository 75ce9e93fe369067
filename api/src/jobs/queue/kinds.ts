import type { jobKindNames } from '@jolimot/contract/back-office/jobs';
import { locale } from '@jolimot/contract/fields';
import { renewal } from '@jolimot/contract/shop/page-renewal';
import { z } from 'zod';
import { retentionSteps } from './retention-steps';

/** A step is a head start of five minutes (job-rows.ts), so no job starves. */
export const priorities = { slow: 0, normal: 1, quick: 2 } as const;
export type Priority = keyof typeof priorities;

/** @param priority quick: a person waits at a screen; slow: it takes long, or nothing waits for it */
const kind = <Shape extends z.ZodRawShape>(payload: Shape, attempts: number, priority: Priority) => ({
  payload: z.object(payload),
  attempts,
  priority,
});

/** Attempts that last so long with their pauses (job-rows.ts). */
const twentyMinutes = 8;
/** Other servers (mail, files, payments) may be away over a weekend, and nothing else would do the job. */
const fourDays = 105;

const id = z.number().int().positive();

export const jobKinds = {
  'mail.send': kind({ mailId: id }, fourDays, 'normal'),
  // These two schedule their next check of the provider. `look` counts the earlier ones (-1: an extra check).
  'payment.reconcile': kind({ transactionId: z.string(), look: z.number().int().min(-1) }, twentyMinutes, 'normal'),
  'payment.giveBack': kind({ transactionId: z.string() }, fourDays, 'normal'),
  'coupon.release': kind(
    { attemptKey: z.string(), expiresAt: z.iso.datetime(), look: z.number().int().min(0) },
    twentyMinutes,
    'normal',
  ),
  'order.press': kind({ orderId: id }, fourDays, 'slow'),
  // See `modules/orders/batches/make-sheets.ts`.
  'batch.sheets': kind({ fileId: id }, twentyMinutes, 'slow'),
  // Once nobody edits the order any more.
  'order.changes': kind({ orderId: id }, fourDays, 'normal'),
  'invoice.keep': kind({ invoiceId: id }, fourDays, 'quick'),
  'creditNote.keep': kind({ creditNoteId: id }, fourDays, 'quick'),
  'withdrawal.refund': kind({ withdrawalId: id }, fourDays, 'normal'),
  'sponsorship.give': kind({ friendId: id }, fourDays, 'normal'),
  // `request` makes it one mail for each request.
  'account.reset': kind({ request: z.string(), email: z.string(), locale }, twentyMinutes, 'quick'),
  // One mail a day.
  'account.warn': kind({ email: z.string(), day: z.string(), tries: z.number() }, twentyMinutes, 'quick'),
  // Unused photos, and press files of finished or erased orders and batches.
  'photo.forget': kind({ keys: z.array(z.string()) }, fourDays, 'slow'),
  // See `modules/catalogue/covers/cover-renditions.ts`; `after`: the last checked cover. Runs again at the next start.
  'cover.renditions': kind({ after: id.optional() }, twentyMinutes, 'slow'),
  // See `modules/catalogue/covers/forget-pictures.ts`.
  'cover.forget': kind({ id: z.string().regex(/^[0-9a-f]{16}$/) }, fourDays, 'slow'),
  // The editor looks at the page next. Pages renew themselves long before the last attempt.
  'pages.renew': kind(renewal.shape, twentyMinutes, 'quick'),
  // These four run again the next day.
  'payment.movements': kind({}, twentyMinutes, 'slow'),
  'payment.reversals': kind({}, twentyMinutes, 'slow'),
  'housekeeping.sweep': kind({}, twentyMinutes, 'slow'),
  'retention.step': kind({ step: z.enum(retentionSteps) }, twentyMinutes, 'slow'),
} satisfies Record<JobKind, unknown>;

export type JobKind = (typeof jobKindNames)[number];

export const dailyKinds: JobKind[] = ['payment.movements', 'payment.reversals', 'housekeeping.sweep', 'retention.step'];

export type JobPayloads = { [Name in JobKind]: z.infer<(typeof jobKinds)[Name]['payload']> };
