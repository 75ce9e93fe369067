import type { QueryOf } from '@jolimot/contract/call';
import type { Creation, creationCalls } from '@jolimot/contract/creations';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { creations } from '../../db/schema/creations';
import type { Deps } from '../../deps';
import type { CurrentUser } from '../../http/auth/access';
import { Page } from '../../http/representation/answers';
import { type Caller, isAlive, reachable } from './document/access';
import { parseCreationKey } from './document/reference';
import { type CreationRow, findCreations, loadCreations } from './document/repository';
import { toCreation } from './document/view';

type CreationDeps = Pick<Deps, 'db' | 'urls'>;
type ListQuery = QueryOf<typeof creationCalls.listCreations>;

/**
 * The creations that a caller may see: one's own by the token; a draft without an owner by its reference alone.
 * One answer never holds both, and no filter widens it (docs/product/api.md, "Filters").
 */
export async function listCreations(deps: CreationDeps, query: ListQuery, caller: Caller): Promise<Page<Creation>> {
  const scope = scopeOf(query.reference, caller);
  if (!scope) return new Page([], 0);
  const filters = { ordered: query['exists[relatedOrder]'], ids: query['id[]'] };
  const { rows, totalItems } = await findCreations(deps.db, scope, filters, query);
  return new Page(await viewsOf(deps, rows), totalItems);
}

function scopeOf(reference: string | undefined, caller: Caller): SQL | undefined {
  if (reference !== undefined) {
    const key = parseCreationKey(reference);
    // Staff see one another's and clients' creations in the back-office, not in their own list.
    return key && 'reference' in key ? reachable(key, { ...caller, user: asShopper(caller.user) }) : undefined;
  }
  return caller.user && and(isAlive(caller.now), eq(creations.shopUserId, caller.user.id));
}

const asShopper = (user: CurrentUser | undefined): CurrentUser | undefined =>
  user && { ...user, roles: ['ROLE_CLIENT'] };

/**
 * Gives a guest's drafts to an account, for good. References that are no guest's draft are passed over; those that
 * are the account's already are answered too, so that a repeated call answers alike.
 */
export async function associateCreations(
  deps: CreationDeps,
  user: CurrentUser,
  references: readonly string[],
  now: Date,
): Promise<Creation[]> {
  const wanted = references.flatMap((text) => {
    const key = parseCreationKey(text);
    return key && 'reference' in key ? [key.reference] : [];
  });
  const named = and(inArray(creations.reference, wanted), isAlive(now));
  await deps.db
    .update(creations)
    .set({ shopUserId: user.id, expiresAt: null, updatedAt: now })
    .where(and(named, isNull(creations.shopUserId)));
  const mine = and(named, eq(creations.shopUserId, user.id));
  return viewsOf(deps, await deps.db.select().from(creations).where(mine).orderBy(creations.id));
}

async function viewsOf({ db, urls }: CreationDeps, rows: CreationRow[]): Promise<Creation[]> {
  const loaded = await loadCreations(db, rows);
  return loaded.map((one) => toCreation(one, urls));
}
