import type { Sponsorship } from '@jolimot/contract/sponsorship';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { useUserId } from '@/stores/visiting-user';
import * as client from './client';
import { sponsorshipQuery } from './queries';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';

/** No call for a guest. */
export function useSponsorship() {
  const id = useUserId();
  return useShownLoad(useQuery({ ...sponsorshipQuery(client, id ?? 0), enabled: id !== undefined }));
}

/** A code that waits for the account's first purchase. @throws ApiError */
export async function loadInvitation(): Promise<Sponsorship['invitation']> {
  const id = useAuth.getState().user?.id;
  return id === undefined
    ? null
    : (await queryClient().fetchQuery({ ...sponsorshipQuery(client, id), staleTime: 0 })).invitation;
}
