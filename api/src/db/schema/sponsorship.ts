import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { shopUsers } from './accounts';
import { createdAt, foreignId, instantColumn, primaryId } from './columns';
import { creditPurchases } from './payments';

/** The code that a user gives to friends; made when they first look at it. */
export const sponsorCodes = pgTable('sponsor_codes', {
  shopUserId: foreignId('shop_user_id')
    .primaryKey()
    .references(() => shopUsers.id),
  code: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Which account invited which. A friend has one row at most, so that one sponsor is rewarded once for them. */
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
    /** The friend's first purchase with an amount above zero: it announces the reward. */
    creditPurchaseId: foreignId('credit_purchase_id').references(() => creditPurchases.id),
    /** When the purchase can no longer be undone: the reward is given then at the latest. */
    dueAt: instantColumn('due_at'),
    /** When the purchase was undone before. */
    takenAwayAt: instantColumn('taken_away_at'),
    /** When both got their credit. */
    rewardedAt: instantColumn('rewarded_at'),
  },
  (table) => [index('sponsorships_sponsor').on(table.sponsorId)],
);
