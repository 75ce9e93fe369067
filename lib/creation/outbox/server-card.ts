import { ApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { creationQuery } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useAuth } from '@/stores/auth';

export const endedSession = 'Token expired';

/** A write would be a guest's. @throws ApiError until the visitor signs in again */
export function assertSession(): void {
  useAuth.getState().hydrate();
  const { status, ended } = useAuth.getState();
  if (status === 'guest' && ended) throw new ApiError('unauthenticated', 401, endedSession);
}

/** @param isCertain the cached answer can be trusted */
export async function serverCardNow(reference: string, isCertain: boolean): Promise<Creation> {
  const query = creationQuery(reference);
  const client = queryClient();
  const serverCard = isCertain
    ? await client.ensureQueryData(query)
    : await client.fetchQuery({ ...query, staleTime: 0, retry: false });
  if (!serverCard) throw new ApiError('not_found', 404, 'Not Found');
  return serverCard;
}
