import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import type { CurrentUser } from '../../../http/auth/access';
import { expectedState } from '../../../http/calls/versions';
import type { Write } from './change-creation';

/** @throws AppError as {@link expectedState} */
export const writeOf = (
  clock: Clock,
  reference: string,
  user: CurrentUser | undefined,
  request: FastifyRequest,
): Write => ({
  reference,
  caller: { user, now: clock.now() },
  expected: expectedState(request.headers['if-match']),
});
