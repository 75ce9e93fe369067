import { locale } from '@jolimot/contract/fields';
import { renewal } from '@jolimot/contract/shop/page-renewal';
import { z } from 'zod';
import { retentionSteps } from './retention-steps';

/** As stored in the database. */
export const jobPayloads = {
  'mail.send': z.object({ mailId: z.number().int().positive() }),
  /** `look` counts the earlier checks (-1: an extra check). */
  'payment.reconcile': z.object({ transactionId: z.string(), look: z.number().int().min(-1) }),
  'coupon.release': z.object({ attemptKey: z.string(), expiresAt: z.iso.datetime(), look: z.number().int().min(0) }),
  'order.press': z.object({ orderId: z.number().int().positive() }),
  /** Once nobody edits the order any more. */
  'order.changes': z.object({ orderId: z.number().int().positive() }),
  'invoice.keep': z.object({ invoiceId: z.number().int().positive() }),
  'creditNote.keep': z.object({ creditNoteId: z.number().int().positive() }),
  'withdrawal.refund': z.object({ withdrawalId: z.number().int().positive() }),
  /** If the friend's first purchase can no longer be undone. */
  'sponsorship.give': z.object({ friendId: z.number().int().positive() }),
  /** `request` makes it one mail for each request. */
  'account.reset': z.object({ request: z.string(), email: z.string(), locale }),
  /** Unused photos, and press files of orders that are done or erased. */
  'photo.forget': z.object({ keys: z.array(z.string()) }),
  /** See `modules/catalogue/covers/cover-renditions.ts`; `after`: the last checked cover. */
  'cover.renditions': z.object({ after: z.number().int().positive().optional() }),
  /** See `modules/catalogue/covers/forget-pictures.ts`. */
  'cover.forget': z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  'pages.renew': renewal,
  'housekeeping.sweep': z.object({}),
  'retention.step': z.object({ step: z.enum(retentionSteps) }),
} satisfies Record<string, z.ZodObject>;

export type JobKind = keyof typeof jobPayloads;
export type JobPayloads = { [Kind in JobKind]: z.infer<(typeof jobPayloads)[Kind]> };

/** Attempts that last so long with their pauses (see job-rows.ts). */
const attemptsForTwentyMinutes = 8;
const attemptsForFourDays = 105;

/**
 * Four days for other servers (mail, storage of files, card payments), which may be away over a weekend: later no other
 * code would do the job.
 */
export const attemptsOf: { readonly [Kind in JobKind]: number } = {
  'mail.send': attemptsForFourDays,
  'order.press': attemptsForFourDays,
  // Its mail cannot leave without the file.
  'invoice.keep': attemptsForFourDays,
  'creditNote.keep': attemptsForFourDays,
  'withdrawal.refund': attemptsForFourDays,
  'photo.forget': attemptsForFourDays,
  'cover.forget': attemptsForFourDays,
  // They schedule their next check of the provider.
  'payment.reconcile': attemptsForTwentyMinutes,
  'coupon.release': attemptsForTwentyMinutes,
  'sponsorship.give': attemptsForFourDays,
  'order.changes': attemptsForFourDays,
  'account.reset': attemptsForTwentyMinutes,
  // Pages renew themselves long before.
  'pages.renew': attemptsForTwentyMinutes,
  // They run again at the next start or the next day.
  'cover.renditions': attemptsForTwentyMinutes,
  'housekeeping.sweep': attemptsForTwentyMinutes,
  'retention.step': attemptsForTwentyMinutes,
};

/** A step is a head start of five minutes (see job-rows.ts), so that no job starves. */
export const priorities = { slow: 0, normal: 1, quick: 2 } as const;
export type Priority = keyof typeof priorities;

/** Quick: a person waits at a screen. Slow: it takes long, or nothing waits for it. */
export const priorityOf: { readonly [Kind in JobKind]: Priority } = {
  // Some templates differ (see mails/outbox.ts).
  'mail.send': 'normal',
  'payment.reconcile': 'normal',
  'coupon.release': 'normal',
  'order.press': 'slow',
  // Its mail waits for it.
  'invoice.keep': 'quick',
  'creditNote.keep': 'quick',
  'withdrawal.refund': 'normal',
  'sponsorship.give': 'normal',
  'order.changes': 'normal',
  'account.reset': 'quick',
  // The editor looks at the page next.
  'pages.renew': 'quick',
  'photo.forget': 'slow',
  'cover.renditions': 'slow',
  'cover.forget': 'slow',
  'housekeeping.sweep': 'slow',
  'retention.step': 'slow',
};
