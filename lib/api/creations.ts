import type { CardStyle } from '@jolimot/card/style';
import type { Creation, CreationHistoryEntry } from '@jolimot/contract/creations';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useAuth } from '@/stores/auth';
import { api, apiFile } from './client';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';

/** Photos come with signed addresses that live 15 minutes: an open card is asked for again before they die. */
const photoUrlsLive = 10 * 60_000;

/** A creation by its reference, or null when there is none for this visitor. @throws ApiError */
export async function fetchCreation(reference: string, signal?: AbortSignal): Promise<Creation | null> {
  const found = await api('listCreations', { query: { reference } }, signal ? { signal } : {});
  return found.find((creation) => creation.reference === reference) ?? null;
}

/** The newer of two versions: an answer that left before a write must not replace the result of that write. */
function newest(held: Creation | null | undefined, read: Creation | null): Creation | null {
  return held && read && held.version > read.version ? held : read;
}

export const creationQuery = (reference: string) =>
  queryOptions({
    queryKey: ['creations', 'one', reference] as const,
    queryFn: async ({ signal }) => {
      const read = await fetchCreation(reference, signal);
      const held = heldCreation(reference);
      // Whose session has ended is a stranger here: what is on the screen stays until they have signed in again.
      return !read && held && useAuth.getState().ended ? held : newest(held, read);
    },
    staleTime: photoUrlsLive / 2,
    refetchInterval: photoUrlsLive,
  });

/** The creation as it is in the cache, without asking the API. */
export const heldCreation = (reference: string): Creation | null | undefined =>
  queryClient().getQueryData<Creation | null>(['creations', 'one', reference]);

/** Puts the server's answer into the cache. Of an ordered card its order tells too: whoever opens that next asks anew. */
export const keepCreation = (creation: Creation): void => {
  queryClient().setQueryData(['creations', 'one', creation.reference], creation);
  if (creation.relatedOrder) void queryClient().invalidateQueries({ queryKey: ['order'], refetchType: 'none' });
};

/** The creation that a screen is about; nothing is asked for null. */
export const useCreation = (reference: string | null) =>
  useQuery({ ...creationQuery(reference ?? ''), enabled: reference !== null });

/** The creations of some ids in one call, ordered ones too. */
export function useCreations(ids: readonly number[]) {
  const signedIn = useAuth((state) => state.status === 'signed-in');
  return useShownLoad(
    useQuery({
      queryKey: ['creations', 'some', ids],
      queryFn: async ({ signal }): Promise<ReadonlyMap<number, Creation>> => {
        const found = await api('listCreations', { query: { 'id[]': ids, itemsPerPage: 100 } }, { signal });
        return new Map(found.map((creation) => [creation.id, creation]));
      },
      enabled: signedIn && ids.length > 0,
      staleTime: photoUrlsLive / 2,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Asks the API again for a creation that was changed elsewhere; resolves when it has answered or failed. */
export const refreshCreation = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: creationQuery(reference).queryKey });

/**
 * Begins a creation.
 * @param cover its first cover, with the colour that the shop gives the inside
 * @throws ApiError
 */
export const createCreation = (
  product: string,
  cover: { readonly iri: string; readonly background?: string } | null,
): Promise<Creation> => {
  const { iri, ...background } = cover ?? {};
  return api('createCreation', { body: { product, ...(iri ? { cover: iri, ...background } : {}) } });
};

export type CreationUpdate = { cover?: string; product?: string; style?: Partial<CardStyle>; background?: string };

/** The version that a write is based on, the creation's or its places', and what ends the wait for its answer. */
export type WriteOptions = { ifMatch: number | string; signal?: AbortSignal };

/**
 * Selects a cover or a product, or sets the style. @throws ApiError, `stale_version` when the creation has changed since `ifMatch`
 */
export const updateCreation = (reference: string, body: CreationUpdate, options: WriteOptions): Promise<Creation> =>
  api('updateCreation', { params: { reference }, body }, options);

export type HistoryDirection = 'undo' | 'redo';

/**
 * Undoes or redoes a change of a creation.
 * @param grouped true to undo or redo all words typed in one go, as one step
 * @throws ApiError, `conflict` when there is nothing there
 */
export const moveInHistory = (
  reference: string,
  direction: HistoryDirection,
  grouped: boolean,
  options: WriteOptions,
): Promise<Creation> =>
  api(
    direction === 'undo' ? 'undoCreation' : 'redoCreation',
    { params: { reference }, query: grouped ? { grouped: '1' } : {} },
    options,
  );

/** The latest states of a creation, newest first. @throws ApiError */
export const fetchHistory = (reference: string, signal: AbortSignal): Promise<CreationHistoryEntry[]> =>
  api('getCreationHistory', { params: { reference }, query: { itemsPerPage: 50 } }, { signal });

/** The watermarked press pages of a draft, as PDF. @throws ApiError */
export const fetchProof = (reference: string): Promise<Blob> => apiFile('getCreationProof', { params: { reference } });

const draftsQuery = queryOptions({
  queryKey: ['creations', 'drafts'],
  queryFn: ({ signal }) =>
    api('listCreations', { query: { 'exists[relatedOrder]': '0', itemsPerPage: 100 } }, { signal }),
});

/** The signed-in user's creations that are not ordered; nothing is asked for a guest. */
export function useDrafts() {
  const signedIn = useAuth((state) => state.status === 'signed-in');
  return useShownLoad(useQuery({ ...draftsQuery, enabled: signedIn }));
}

/** Loads the drafts ahead of the part that shows them, unless they are known already; never throws. */
export const loadDrafts = (): Promise<void> => queryClient().prefetchQuery(draftsQuery);

const draftsChanged = () => {
  const client = queryClient();
  return Promise.all([
    client.invalidateQueries({ queryKey: draftsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['user'] }),
  ]);
};

/** Makes a copy of a draft. */
export const useDuplicateCreation = () =>
  useMutation({
    mutationFn: (reference: string) => api('duplicateCreation', { params: { reference } }),
    onSuccess: (creation) => {
      keepCreation(creation);
      return draftsChanged();
    },
  });

/** Removes a draft by its reference. */
export const useRemoveCreation = () =>
  useMutation({
    mutationFn: (reference: string) => api('deleteCreation', { params: { reference } }),
    onSuccess: (_, reference) => {
      queryClient().removeQueries({ queryKey: ['creations', 'one', reference] });
      return draftsChanged();
    },
  });
