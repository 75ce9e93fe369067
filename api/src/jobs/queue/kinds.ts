import { locale } from '@jolimot/contract/fields';
import { renewal } from '@jolimot/contract/shop/page-renewal';
import { z } from 'zod';
import { retentionSteps } from './retention-steps';

/** Every kind of job and the shape of its payload, as it lies in the database. */
export const jobPayloads = {
  /** Hands a mail of the outbox over to the transport. */
  'mail.send': z.object({ mailId: z.number().int().positive() }),
  /** Asks the payment provider what became of an intent; `look` counts the checks before (-1: an extra check). */
  'payment.reconcile': z.object({ transactionId: z.string(), look: z.number().int().min(-1) }),
  /** Ends the reservation of a payment's coupons when its time is over. */
  'coupon.release': z.object({ attemptKey: z.string(), expiresAt: z.iso.datetime(), look: z.number().int().min(0) }),
  /** Makes an order's press file. */
  'order.press': z.object({ orderId: z.number().int().positive() }),
  /** Mails what was changed of an order, once it is left alone. */
  'order.changes': z.object({ orderId: z.number().int().positive() }),
  /** Makes the files of an invoice. */
  'invoice.keep': z.object({ invoiceId: z.number().int().positive() }),
  /** Makes the files of a credit note. */
  'creditNote.keep': z.object({ creditNoteId: z.number().int().positive() }),
  /** Gives the money of a withdrawal back. */
  'withdrawal.refund': z.object({ withdrawalId: z.number().int().positive() }),
  /** Gives sponsor and friend their credit, if the friend's first purchase can no longer be undone. */
  'sponsorship.give': z.object({ friendId: z.number().int().positive() }),
  /** Mails a reset link if an account has that address; `request` is the key that makes it one mail for each request. */
  'account.reset': z.object({ request: z.string(), email: z.string(), locale }),
  /** Deletes files: photos that no draft and no order has any more, and press files of orders that are done or erased. */
  'photo.forget': z.object({ keys: z.array(z.string()) }),
  /** Makes what is shown of covers and is missing: see `modules/catalogue/covers/cover-renditions.ts`; `after`: the last cover that was looked at. */
  'cover.renditions': z.object({ after: z.number().int().positive().optional() }),
  /** Deletes the picture of a card that no cover has any more: see `modules/catalogue/covers/forget-pictures.ts`. */
  'cover.forget': z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  /** Tells the storefronts that pages show what has changed. */
  'pages.renew': renewal,
  /** Begins the day's steps of retention. */
  'housekeeping.sweep': z.object({}),
  /** Deletes what has had its time, of one kind. */
  'retention.step': z.object({ step: z.enum(retentionSteps) }),
} satisfies Record<string, z.ZodObject>;

export type JobKind = keyof typeof jobPayloads;
export type JobPayloads = { [Kind in JobKind]: z.infer<(typeof jobPayloads)[Kind]> };

/** How many tries fill these times, with the pauses between them (see job-rows.ts). */
const attemptsForTwentyMinutes = 8;
const attemptsForFourDays = 105;

/**
 * How often a job is tried before it is given up. Four days where it waits for another server (mail, storage of files, card
 * payments), which may be away over a weekend: nobody would do the job after that.
 */
export const attemptsOf: { readonly [Kind in JobKind]: number } = {
  'mail.send': attemptsForFourDays,
  'order.press': attemptsForFourDays,
  // Without the file its mail waits for ever.
  'invoice.keep': attemptsForFourDays,
  'creditNote.keep': attemptsForFourDays,
  'withdrawal.refund': attemptsForFourDays,
  'photo.forget': attemptsForFourDays,
  'cover.forget': attemptsForFourDays,
  // These write the next look at the provider themselves.
  'payment.reconcile': attemptsForTwentyMinutes,
  'coupon.release': attemptsForTwentyMinutes,
  'sponsorship.give': attemptsForFourDays,
  'order.changes': attemptsForFourDays,
  'account.reset': attemptsForTwentyMinutes,
  // Pages are renewed by themselves long before.
  'pages.renew': attemptsForTwentyMinutes,
  // These come again, at the next start and on the next day.
  'cover.renditions': attemptsForTwentyMinutes,
  'housekeeping.sweep': attemptsForTwentyMinutes,
  'retention.step': attemptsForTwentyMinutes,
};

/** How urgent a job is. Each step up counts as a head start of five minutes (see job-rows.ts), so that nothing starves. */
export const priorities = { slow: 0, normal: 1, quick: 2 } as const;
export type Priority = keyof typeof priorities;

/** Quick: a person waits for it at a screen. Slow: it takes long, or nothing waits for it. */
export const priorityOf: { readonly [Kind in JobKind]: Priority } = {
  // A mail's template may say otherwise (see mails/outbox.ts).
  'mail.send': 'normal',
  'payment.reconcile': 'normal',
  'coupon.release': 'normal',
  'order.press': 'slow',
  // The mail that carries it waits for it.
  'invoice.keep': 'quick',
  'creditNote.keep': 'quick',
  'withdrawal.refund': 'normal',
  'sponsorship.give': 'normal',
  'order.changes': 'normal',
  'account.reset': 'quick',
  // Whoever made the change goes to look.
  'pages.renew': 'quick',
  'photo.forget': 'slow',
  'cover.renditions': 'slow',
  'cover.forget': 'slow',
  'housekeeping.sweep': 'slow',
  'retention.step': 'slow',
};
