import { z } from 'zod';
import { defineCall } from '../call';
import { cents, credits, day, instant } from '../fields';

/** The cards that are posted on one day, by how far they are. */
const pile = z.object({
  day,
  toPrint: z.number().int(),
  printed: z.number().int(),
  posted: z.number().int(),
});

/** What the house has to do now (docs/product/back-office.md, "Today"). */
const today = z
  .object({
    today: day,
    /** Cards of today and of the days before that have not left. */
    due: z.number().int(),
    /** Those of them whose day has passed. */
    late: z.number().int(),
    /** All cards that have not left, whatever their day. */
    toPrint: z.number().int(),
    printed: z.number().int(),
    /** The days of this week that have cards, Monday first. */
    week: z.array(pile),
    /** Where the cards of the last 30 days went, most first; `before`: in the 30 days before these. */
    countries: z.array(z.object({ countryCode: z.string(), cards: z.number().int(), before: z.number().int() })),
    /** Orders that wait or have a problem. */
    heldOrders: z.number().int(),
    unanswered: z.object({ count: z.number().int(), oldest: instant.nullable() }),
    failedJobs: z.number().int(),
    /** Mails of the last 7 days that did not arrive. */
    failedMails: z.number().int(),
    /** Errors that pages have reported in the last 24 hours. */
    clientErrors: z.number().int(),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof today>;
export type Pile = Today['week'][number];

/** What was invoiced and given back in one month of Paris at one rate of tax, cents. */
const monthOfBooks = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Percent. */
  taxRate: z.number(),
  invoices: z.number().int(),
  /** Tax included, and the tax in it. */
  invoiced: cents,
  invoicedTax: cents,
  creditNotes: z.number().int(),
  refunded: cents,
  refundedTax: cents,
});
export type MonthOfBooks = z.infer<typeof monthOfBooks>;

const books = z
  .object({
    /** The last 25 months, so that each of the last 13 stands beside the same one a year before. */
    months: z.array(monthOfBooks),
    /** Movements of this year in Paris; `owed` is what all balances hold now. */
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
    summary: 'Revenue and tax by month, and credits sold, spent and owed; the months also as CSV for the accountant',
    access: 'admin',
    answers: { 200: books },
    alsoProduces: ['text/csv'],
  }),
};
