import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, foreignId, instantColumn, primaryId } from './columns';
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
    sponsorId: foreignId('sponsor_id')
      .notNull()
      .references(() => shopUsers.id),
    friendId: foreignId('friend_id')
      .notNull()
      .unique()
      .references(() => shopUsers.id),
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
