import type { QueryOf } from '@jolimot/contract/call';
import { type CreationHistoryEntry, cardStyle, type creationCalls } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/fields';
import { count, desc, eq } from 'drizzle-orm';
import { type CreationState, creationHistory } from '../../../db/schema/creations';
import type { Deps } from '../../../deps';
import { Page } from '../../../http/representation/answers';
import { type Caller, reachCreation } from '../document/access';

/**
 * The states that a creation has had, newest first.
 * @throws AppError `not_found`
 */
export async function historyOf(
  { db }: Pick<Deps, 'db'>,
  reference: string,
  { page, itemsPerPage }: QueryOf<typeof creationCalls.getCreationHistory>,
  caller: Caller,
): Promise<Page<CreationHistoryEntry>> {
  const row = await reachCreation(db, reference, caller);
  const mine = eq(creationHistory.creationId, row.id);
  // One more than the page: the last entry too is told apart from the state before it.
  const rows = await db
    .select()
    .from(creationHistory)
    .where(mine)
    .orderBy(desc(creationHistory.position))
    .limit(itemsPerPage + 1)
    .offset((page - 1) * itemsPerPage);
  const [total] = await db.select({ entries: count() }).from(creationHistory).where(mine);
  const entries = rows.slice(0, itemsPerPage).map(({ position, state, createdAt }, index) => ({
    iri: `${iriOf('creations', row.id)}/history/${position}`,
    position,
    current: position === row.historyPosition,
    changed: changedIn(rows[index + 1]?.state, state),
    cover: state.coverId === null ? null : iriOf('covers', state.coverId),
    style: state.style,
    customizations: state.customizations.map(({ name, value }) => ({ name, value })),
    createdAt: createdAt.toISOString(),
  }));
  return new Page(entries, total?.entries ?? 0);
}

/** What a state changed of the one before: `cover`, `style`, names of customizations; nothing for the first. */
function changedIn(before: CreationState | undefined, state: CreationState): string[] {
  if (!before) return [];
  const styleKeys = Object.keys(cardStyle.shape) as (keyof CreationState['style'])[];
  const restyled = styleKeys.some((key) => before.style[key] !== state.style[key]);
  const names = new Set([...before.customizations, ...state.customizations].map(({ name }) => name));
  return [
    ...(before.coverId === state.coverId ? [] : ['cover']),
    ...(restyled ? ['style'] : []),
    ...[...names].filter((name) => contentOf(before, name) !== contentOf(state, name)),
  ];
}

const contentOf = ({ customizations }: CreationState, wanted: string): string => {
  const found = customizations.find(({ name }) => name === wanted);
  return found ? JSON.stringify([found.value, found.photoId]) : '';
};
