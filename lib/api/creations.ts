import type { CardStyle } from '@jolimot/card/style';
import type { Creation, CreationHistoryEntry } from '@jolimot/contract/creations';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useAuth, useSessionStatus } from '@/stores/auth';
import * as client from './client';
import { draftsQuery, findCreation, oneCreationQuery, photoUrlsLive, someCreationsQuery } from './queries';
import { queryClient } from './query-client';
import { useShownLoad } from './shown-load';

/** Null when there is none for this visitor. @throws ApiError */
export const fetchCreation = (reference: string): Promise<Creation | null> => findCreation(client, reference);

/** Sent before a write, it must not replace the write's result. */
function newest(held: Creation | null | undefined, read: Creation | null): Creation | null {
  return held && read && held.version > read.version ? held : read;
}

export const creationQuery = (reference: string) =>
  queryOptions({
    ...oneCreationQuery(client, reference),
    queryFn: async ({ signal }) => {
      const read = await findCreation(client, reference, signal);
      const held = serverCreation(reference);
      // An expired session counts as a guest: keep the screen.
      return !read && held && useAuth.getState().ended ? held : newest(held, read);
    },
    refetchInterval: photoUrlsLive,
    // Another window may have changed it.
    refetchOnWindowFocus: 'always',
  });

/** Without a call. */
export const serverCreation = (reference: string): Creation | null | undefined =>
  queryClient().getQueryData<Creation | null>(['creations', 'one', reference]);

/** A card's order shows it too, so it loads again. */
export const keepCreation = (creation: Creation): void => {
  queryClient().setQueryData(['creations', 'one', creation.reference], creation);
  if (creation.relatedOrder) void queryClient().invalidateQueries({ queryKey: ['order'], refetchType: 'none' });
};

/** No call for null. */
export const useCreation = (reference: string | null) =>
  useQuery({ ...creationQuery(reference ?? ''), enabled: reference !== null });

export function useCreations(ids: readonly number[]) {
  const isWanted = useSessionStatus() === 'signed-in' && ids.length > 0;
  return useShownLoad(
    useQuery({ ...someCreationsQuery(client, ids), enabled: isWanted, placeholderData: keepPreviousData }),
  );
}

/** Resolves once answered or failed. */
export const refreshCreation = (reference: string): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: creationQuery(reference).queryKey });

/** @throws ApiError */
export const createCreation = (
  product: string,
  cover: { readonly iri: string; readonly background?: string } | null,
): Promise<Creation> => {
  const { iri, ...background } = cover ?? {};
  return client.api('createCreation', { body: { product, ...(iri ? { cover: iri, ...background } : {}) } });
};

export type CreationUpdate = { cover?: string; product?: string; style?: Partial<CardStyle>; background?: string };

/** Version of the creation or of its fields. */
export type WriteOptions = { ifMatch: number | string; signal?: AbortSignal };

/** @throws ApiError, `stale_version` when the creation has changed since `ifMatch` */
export const updateCreation = (reference: string, body: CreationUpdate, options: WriteOptions): Promise<Creation> =>
  client.api('updateCreation', { params: { reference }, body }, options);

export type HistoryDirection = 'undo' | 'redo';

/** @param grouped words typed in one go are one step @throws ApiError, `conflict` without a step */
export const moveInHistory = (
  reference: string,
  direction: HistoryDirection,
  grouped: boolean,
  options: WriteOptions,
): Promise<Creation> =>
  client.api(
    direction === 'undo' ? 'undoCreation' : 'redoCreation',
    { params: { reference }, query: grouped ? { grouped: '1' } : {} },
    options,
  );

/** Newest first. @throws ApiError */
export const fetchHistory = (reference: string, signal: AbortSignal): Promise<CreationHistoryEntry[]> =>
  client.api('getCreationHistory', { params: { reference }, query: { itemsPerPage: 50 } }, { signal });

/** Watermarked, as PDF. @throws ApiError */
export const fetchProof = (reference: string): Promise<Blob> =>
  client.apiFile('getCreationProof', { params: { reference } });

/** No call for a guest. */
export const useDrafts = () =>
  useShownLoad(useQuery({ ...draftsQuery(client), enabled: useSessionStatus() === 'signed-in' }));

/** Never throws. */
export const loadDrafts = (): Promise<void> => queryClient().prefetchQuery(draftsQuery(client));

const draftsChanged = () => {
  const cache = queryClient();
  return Promise.all([
    cache.invalidateQueries({ queryKey: draftsQuery(client).queryKey }),
    cache.invalidateQueries({ queryKey: ['user'] }),
  ]);
};

export const useDuplicateCreation = () =>
  useMutation({
    mutationFn: (reference: string) => client.api('duplicateCreation', { params: { reference } }),
    onSuccess: (creation) => {
      keepCreation(creation);
      return draftsChanged();
    },
  });

export const useRemoveCreation = () =>
  useMutation({
    mutationFn: (reference: string) => client.api('deleteCreation', { params: { reference } }),
    onSuccess: (_, reference) => {
      queryClient().removeQueries({ queryKey: ['creations', 'one', reference] });
      return draftsChanged();
    },
  });
