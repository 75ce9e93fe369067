import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api } from './client';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';

const sponsorshipQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sponsorship', userId],
    queryFn: ({ signal }): Promise<Sponsorship> => api('getSponsorship', {}, { signal }),
    // A purchase changes the reward.
    staleTime: 0,
  });

/** No call for a guest. */
export function useSponsorship() {
  const id = useAuth((state) => state.user?.id);
  return useShownLoad(useQuery({ ...sponsorshipQuery(id ?? 0), enabled: id !== undefined }));
}

/** A code that waits for the account's first purchase. @throws ApiError */
export async function loadInvitation(): Promise<Sponsorship['invitation']> {
  const id = useAuth.getState().user?.id;
  return id === undefined ? null : (await queryClient().fetchQuery(sponsorshipQuery(id))).invitation;
}
