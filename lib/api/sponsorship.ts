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
    // A purchase changes it, and comes right after the question whose code one has.
    staleTime: 0,
  });

/** One's own sponsor code, link, rewards and invitation; nothing is asked for a guest. */
export function useSponsorship() {
  const id = useAuth((state) => state.user?.id);
  return useShownLoad(useQuery({ ...sponsorshipQuery(id ?? 0), enabled: id !== undefined }));
}

/** Whose code brought this account and waits for its first purchase, if any. @throws ApiError */
export async function loadInvitation(): Promise<Sponsorship['invitation']> {
  const id = useAuth.getState().user?.id;
  return id === undefined ? null : (await queryClient().fetchQuery(sponsorshipQuery(id))).invitation;
}
