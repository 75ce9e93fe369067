import { parisDay } from '@jolimot/contract/shipping-days';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { unchanged } from '../../../db/schema/columns';
import { creations } from '../../../db/schema/creations';
import type { Deps } from '../../../deps';
import { draftsLink } from '../../../mails/storefront-link';

const dayMs = 86_400_000;
/** A draft of an account that nobody has touched for a year goes, as photos are not kept longer than needed. */
const untouchedDays = 365;
/** Its owner is told so many days before. */
const warningDays = 14;

type WarnDeps = Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>;

/**
 * Tells accounts of drafts that are about to expire, all of an account's in one mail, and sets the day: however late the
 * warning, there are two weeks. Any change of a draft takes the day away again. (Guests' drafts, which expire after 30
 * days, have nobody to tell.)
 * @returns how many drafts were warned of
 */
export async function warnDrafts(deps: WarnDeps): Promise<number> {
  const now = deps.clock.now();
  const owners = await deps.db
    .selectDistinct({ id: creations.shopUserId })
    .from(creations)
    .where(and(isNotNull(creations.shopUserId), isForgotten(now)));
  let warned = 0;
  for (const { id } of owners) {
    if (id !== null) warned += await deps.db.transaction((tx) => warnOwner(tx, deps, id, now));
  }
  return warned;
}

function isForgotten(now: Date) {
  const longAgo = new Date(now.getTime() - (untouchedDays - warningDays) * dayMs);
  return and(
    isNull(creations.relatedOrderId),
    isNull(creations.deletedAt),
    isNull(creations.expiresAt),
    lt(creations.updatedAt, longAgo),
  );
}

async function warnOwner(tx: Tx, { outbox, config }: WarnDeps, shopUserId: number, now: Date): Promise<number> {
  const [owner] = await tx.select().from(shopUsers).where(eq(shopUsers.id, shopUserId));
  if (!owner || owner.deletedAt !== null) return 0;
  const expiresAt = new Date(now.getTime() + warningDays * dayMs);
  const rows = await tx
    .update(creations)
    .set({ expiresAt, updatedAt: unchanged(creations.updatedAt) })
    .where(and(eq(creations.shopUserId, shopUserId), isForgotten(now)))
    .returning({ id: creations.id });
  if (rows.length === 0) return 0;
  await outbox.add(tx, {
    to: owner.email,
    template: 'draft-expiring',
    locale: owner.locale,
    shopUserId,
    dedupeKey: `draft-expiring:${shopUserId}:${expiresAt.toISOString()}`,
    data: {
      firstname: owner.firstname,
      drafts: rows.length,
      // The day before the one on which they go is the last that is whole.
      day: parisDay(new Date(expiresAt.getTime() - dayMs)),
      draftsUrl: draftsLink(config.storefrontUrl, owner.locale),
    },
  });
  return rows.length;
}
