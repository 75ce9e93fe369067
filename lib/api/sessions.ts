import { ApiError } from '@jolimot/client/api-error';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from './client';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';

/** Where the account is signed in, the last used first. */
export const useSessions = (account: number) =>
  useShownLoad(
    useQuery({
      queryKey: ['sessions', account],
      queryFn: ({ signal }) => api('listSessions', { params: { id: account } }, { signal }),
    }),
  );

export const refreshSessions = (): Promise<void> => queryClient().invalidateQueries({ queryKey: ['sessions'] });

/** Of a session's id, or of `others`: all but this one. */
export const useEndSession = (account: number, onSuccess: (ended: string) => void) =>
  useMutation({
    mutationFn: async (ended: string) => {
      try {
        if (ended === 'others') await api('endSessions', { params: { id: account } });
        else await api('endSession', { params: { id: account, session: ended } });
      } catch (error) {
        // It had ended already.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
      await refreshSessions();
    },
    onSuccess: (_, ended) => onSuccess(ended),
    networkMode: 'always',
  });
