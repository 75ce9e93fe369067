import type { BatchPreflight } from '@jolimot/contract/back-office/production';
import { type PreflightDeps, preflight } from '../preflight/preflight';
import { batchById, frozenCardsOf } from './repository';

/**
 * docs/product/back-office.md, "Preflight"
 * @throws AppError 404
 */
export async function batchPreflight(deps: PreflightDeps, id: number): Promise<BatchPreflight> {
  await batchById(deps.db, id);
  return preflight(deps, await frozenCardsOf(deps.db, id));
}
