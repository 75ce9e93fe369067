import type { QueryOf } from '@jolimot/contract/call';
import type { CreationHistoryEntry, creationCalls } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { Page } from '../../../http/representation/answers';
import { accessibleCreation, type Caller, recordReading } from '../document/access';
import { changedIn } from './grouped-steps';
import { historyPage } from './repository';

/**
 * Newest first.
 * @throws AppError `not_found`
 */
export async function readHistory(
  { db }: Pick<Deps, 'db'>,
  reference: string,
  query: QueryOf<typeof creationCalls.getCreationHistory>,
  caller: Caller,
  request: FastifyRequest,
): Promise<Page<CreationHistoryEntry>> {
  const creation = await accessibleCreation(db, reference, caller);
  await recordReading(db, reference, creation, caller, query.reason, request);
  // One more than the page, to compare its last entry.
  const { rows, total } = await historyPage(db, creation.id, query, 1);
  const entries = rows.slice(0, query.itemsPerPage).map(({ position, state, createdAt }, index) => ({
    iri: `${iriOf('creations', creation.id)}/history/${position}`,
    position,
    current: position === creation.historyPosition,
    changed: changedIn(rows[index + 1]?.state ?? state, state),
    cover: state.coverId === null ? null : iriOf('covers', state.coverId),
    style: state.style,
    customizations: state.customizations.map(({ name, value }) => ({ name, value })),
    createdAt: createdAt.toISOString(),
  }));
  return new Page(entries, { totalItems: total });
}
