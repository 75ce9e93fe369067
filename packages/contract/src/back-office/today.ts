import { z } from 'zod';
import { defineCall } from '../call';
import { cents, createdBetween, credits, day, instant } from '../fields';

const pile = z.object({
  day,
  toPrint: z.number().int(),
  printed: z.number().int(),
  posted: z.number().int(),
});

/** docs/product/back-office.md, "Today" */
const today = z
  .object({
    today: day,
    /** Unsent, of today and before. */
    due: z.number().int(),
    /** Of these, before today. */
    late: z.number().int(),
    /** Of any day. */
    toPrint: z.number().int(),
    printed: z.number().int(),
    /** Only days with cards, Monday first. */
    week: z.array(pile),
    /** Last 30 days, most first; `before`: the 30 days before. */
    countries: z.array(z.object({ countryCode: z.string(), cards: z.number().int(), before: z.number().int() })),
    /** Waiting or with an error. */
    heldOrders: z.number().int(),
    unanswered: z.object({ count: z.number().int(), oldest: instant.nullable() }),
    /** Pending. */
    creditRequests: z.number().int(),
    /** Open or lost. */
    paymentReversals: z.number().int(),
    /** Paid otherwise than asked for, and given back; seven days. */
    unlikePayments: z.number().int(),
    failedJobs: z.number().int(),
    failedMails: z.number().int(),
    clientErrors: z.number().int(),
    /** When the last whole backup began. */
    backupAt: instant.nullable(),
    /** Paris time of the last collection, `16:30`. */
    postHour: z.string().nullable(),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof today>;
export type Pile = Today['week'][number];

/** Cents. */
export const salesSums = z.object({
  /** Percent. */
  taxRate: z.number(),
  invoices: z.number().int(),
  invoiced: cents,
  invoicedTax: cents,
  creditNotes: z.number().int(),
  refunded: cents,
  refundedTax: cents,
});

const monthOfBooks = salesSums.extend({ month: z.string() });
export type MonthOfBooks = z.infer<typeof monthOfBooks>;

const books = z
  .object({
    /** Of the period; else the last 13 and the same months a year before. */
    months: z.array(monthOfBooks),
    /** The most posted cover of each of these months. */
    crowns: z.array(z.object({ month: z.string(), cover: z.string(), name: z.string(), cards: z.number().int() })),
    /** Of the period, else of this year in Paris; `owed` is the sum of all balances at its end. */
    credits: z.object({ sold: credits, given: credits, spent: credits, withdrawn: credits, owed: credits }),
  })
  .meta({ id: 'Books' });
export type Books = z.infer<typeof books>;

export const todayCalls = {
  getToday: defineCall({
    method: 'GET',
    path: '/today',
    tag: 'Today',
    summary: 'What the house has to do now: cards by day, what is late, held up, unanswered or failed',
    access: 'staff',
    answers: { 200: today },
  }),
  getBooks: defineCall({
    method: 'GET',
    path: '/books',
    tag: 'Books',
    summary:
      'Revenue and tax by month, and credits sold, spent and owed, of a period; the months also as CSV for the accountant',
    access: 'admin',
    query: z.object(createdBetween),
    answers: { 200: books },
    alsoProduces: ['text/csv'],
  }),
};
