import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import { notFound } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';

/** @throws AppError 404 */
export const assertOwn = (user: CurrentUser, id: number): void => {
  if (user.id !== id) throw notFound();
};

type Factors = { secondFactor?: boolean; passkeys?: number };

/** Passkeys by their number: their names are personal. */
export const recordFactors = (
  tx: Tx,
  request: FastifyRequest,
  id: number,
  before: Factors,
  after: Factors,
): Promise<void> =>
  recordFact(tx, request, {
    subject: iriOf('shop_users', id),
    shopUserId: id,
    changes: changesOf(before, after),
  });
