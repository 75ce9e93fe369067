import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, foreignId, instantColumn, primaryId, referenceTo } from './columns';
import { creditPurchases } from './payments';

/** Made when the user first looks at it. */
export const sponsorCodes = pgTable('sponsor_codes', {
  shopUserId: foreignId('shop_user_id')
    .primaryKey()
    .references(() => shopUsers.id),
  code: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Only one sponsor is rewarded for a friend. */
export const sponsorships = pgTable(
  'sponsorships',
  {
    id: primaryId(),
    sponsorId: referenceTo('sponsor_id', () => shopUsers.id),
    friendId: referenceTo('friend_id', () => shopUsers.id).unique(),
    createdAt: createdAt(),
    /** The friend's first purchase above zero; it announces the reward. */
    creditPurchaseId: foreignId('credit_purchase_id').references(() => creditPurchases.id),
    /** When the purchase can no longer be undone. */
    dueAt: instantColumn('due_at'),
    takenAwayAt: instantColumn('taken_away_at'),
    rewardedAt: instantColumn('rewarded_at'),
  },
  (table) => [index('sponsorships_sponsor').on(table.sponsorId)],
);
