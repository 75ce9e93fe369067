import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns';

/** Errors that pages report. No IP address and no account is stored with them. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: primaryId(),
    message: text().notNull(),
    name: text().notNull(),
    trace: text().notNull(),
    userAgent: text('user_agent').notNull(),
    info: text().notNull(),
    url: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('client_errors_age').on(table.createdAt)],
);

/** What people write through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: primaryId(),
    subject: text({ enum: ['support', 'creditPurchase', 'partnership', 'bug', 'question', 'other'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: ['fr', 'en'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_age').on(table.createdAt)],
);
