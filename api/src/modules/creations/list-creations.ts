import type { QueryOf } from '@jolimot/contract/call';
import type { Creation, creationCalls } from '@jolimot/contract/creations';
import type { SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { CurrentUser } from '../../http/auth/access';
import { Page } from '../../http/representation/answers';
import { accessCondition, type Caller } from './document/access';
import { parseCreationKey } from './document/reference';
import { type CreationRow, loadCreations } from './document/repository';
import { toCreation } from './document/view';
import { adoptDrafts, findCreations, ownedAmong, ownedBy } from './repository';

type CreationDeps = Pick<Deps, 'db' | 'urls'>;
type ListQuery = QueryOf<typeof creationCalls.listCreations>;

/**
 * With a token the caller's own; by a reference one draft without an owner. No answer holds both (docs/product/api.md,
 * "Filters").
 */
export async function listCreations(deps: CreationDeps, query: ListQuery, caller: Caller): Promise<Page<Creation>> {
  const scope = scopeOf(query.reference, caller);
  if (!scope) return new Page([], { totalItems: 0 });
  const filters = { ordered: query['exists[relatedOrder]'], ids: query['id[]'] };
  const { rows, extent } = await findCreations(deps.db, scope, filters, query);
  return new Page(await viewsOf(deps, rows), extent);
}

function scopeOf(reference: string | undefined, caller: Caller): SQL | undefined {
  if (reference !== undefined) {
    const key = parseCreationKey(reference);
    // Staff list only their own here; clients' are in the back-office.
    return key && 'reference' in key ? accessCondition(key, { ...caller, user: asClient(caller.user) }) : undefined;
  }
  return caller.user && ownedBy(caller, caller.user.id);
}

const asClient = (user: CurrentUser | undefined): CurrentUser | undefined =>
  user && { ...user, roles: ['ROLE_CLIENT'] };

/** References of no guest's draft are skipped; a repeated call gives the same answer. */
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
  await adoptDrafts(deps.db, wanted, user.id, now);
  return viewsOf(deps, await ownedAmong(deps.db, wanted, user.id, now));
}

async function viewsOf({ db, urls }: CreationDeps, rows: CreationRow[]): Promise<Creation[]> {
  const loaded = await loadCreations(db, rows);
  return loaded.map((one) => toCreation(one, urls));
}
