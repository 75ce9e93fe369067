import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import type { CurrentUser } from '../../../http/auth/access';
import { expectedVersion } from '../../../http/calls/versions';
import type { Write } from './change-creation';

/**
 * What a request changes: the creation, who asks, and the version that they saw (`If-Match`).
 * @throws AppError as {@link expectedVersion}
 */
export const writeOf = (
  clock: Clock,
  reference: string,
  user: CurrentUser | undefined,
  request: FastifyRequest,
): Write => ({
  reference,
  caller: { user, now: clock.now() },
  expected: expectedVersion(request.headers['if-match']),
});
