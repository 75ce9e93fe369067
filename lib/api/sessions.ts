import { ApiError } from '@jolimot/client/api-error';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as client from './client';
import { sessionsQuery } from './queries';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';

export const useSessions = (account: number) => useShownLoad(useQuery(sessionsQuery(client, account)));

export const refreshSessions = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['sessions'] });

/** Of a session's id, or of `others`: all but this one. */
export const useEndSession = (account: number, onSuccess: (ended: string) => void) =>
  useMutation({
    mutationFn: async (ended: string) => {
      try {
        if (ended === 'others') await client.api('endSessions', { params: { id: account } });
        else await client.api('endSession', { params: { id: account, session: ended } });
      } catch (error) {
        // It had ended already.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
      await refreshSessions();
    },
    onSuccess: (_, ended) => onSuccess(ended),
    networkMode: 'always',
  });
