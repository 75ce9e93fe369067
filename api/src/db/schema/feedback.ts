import { errorStates } from '@jolimot/contract/client-errors';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, foreignId, instantColumn, type Localized, primaryId, referenceTo, updatedAt } from './columns';
import { orders } from './orders';

/** Stored without IP address or account. */
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

/** What staff decided about reports with the same name and message. */
export const errorMarks = pgTable('error_marks', {
  /** MD5 of name and message. */
  fingerprint: text().primaryKey(),
  state: text({ enum: errorStates }).notNull(),
  markedAt: instantColumn('marked_at').notNull(),
});

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: primaryId(),
    subject: text({ enum: ['support', 'creditPurchase', 'partnership', 'bug', 'question', 'other'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: ['fr', 'en'] }).notNull(),
    /** Found in the message's text or set by staff. */
    orderId: foreignId('order_id').references(() => orders.id),
    shopUserId: foreignId('shop_user_id').references(() => shopUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_age').on(table.createdAt),
    index('contact_messages_order').on(table.orderId),
    index('contact_messages_account').on(table.shopUserId),
  ],
);

export const cannedAnswers = pgTable('canned_answers', {
  id: primaryId(),
  name: jsonb().$type<Localized>().notNull(),
  text: jsonb().$type<Localized>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: primaryId(),
    contactMessageId: referenceTo('contact_message_id', () => contactMessages.id, { onDelete: 'cascade' }),
    authorId: referenceTo('author_id', () => shopUsers.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_answers_message').on(table.contactMessageId)],
);
