import type { ProductionBatch, ProductionCard } from '@jolimot/contract/back-office/production';
import { largestPage } from '@jolimot/contract/fields';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { z } from 'zod';
import { ApiError } from '@/lib/api/api-error';
import { api, apiPage, apiPageByName } from '@/lib/api/client';
import { useRefusalWords } from '../parts/refusal-words';

/** All that is read here is read again once something was done in the workshop. */
export const production = 'production';

/** Pages of the queue that are read at once: what a workshop prints in some days. */
const queuePages = 5;

/** The cards that have not left, those to be posted first on top, and how many there are in all. */
export const useQueue = () =>
  useQuery({
    queryKey: [production, 'queue'],
    queryFn: async ({ signal }) => {
      const cards: ProductionCard[] = [];
      for (let page = 1; page <= queuePages; page += 1) {
        const query = { page, itemsPerPage: largestPage };
        const found = await apiPage('listProductionCards', { query }, { signal });
        cards.push(...found.items.filter(({ state }) => state === 'to_print' || state === 'printed'));
        if (found.total <= page * largestPage) return { cards, isWhole: true };
      }
      return { cards, isWhole: false };
    },
  });

/** The newest batches. */
export const useBatches = () =>
  useQuery({
    queryKey: [production, 'batches'],
    queryFn: async ({ signal }) => (await apiPage('listBatches', { query: { itemsPerPage: 12 } }, { signal })).items,
  });

export const useBatch = (id: number | null) =>
  useQuery({
    queryKey: [production, 'batches', id],
    queryFn: ({ signal }) => api('getBatch', { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  });

/** The cards of a batch, page after page as they are asked for. */
export const useBatchCards = (id: number, isWanted: boolean) =>
  useInfiniteQuery({
    queryKey: [production, 'batches', id, 'cards'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('listBatchCards', { params: { id }, query: { page: pageParam, itemsPerPage: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < total ? pages.length + 1 : undefined,
    enabled: isWanted,
  });

/** The report of a batch, as long as it is not printed; it is made anew whenever its cards have changed. */
export const usePreflight = ({ id, state }: ProductionBatch) =>
  useQuery({
    queryKey: [production, 'batches', id, 'preflight'],
    queryFn: ({ signal }) => api('getBatchPreflight', { params: { id } }, { signal }),
    enabled: state === 'chosen' || state === 'closed',
  });

const pictured = z.array(
  z.object({
    slug: z.string(),
    images: z.record(z.string(), z.object({ thumbnailUrls: z.record(z.string(), z.string()) })),
  }),
);

/** The picture of each cover, by its slug, also of those that are no longer sold. */
export function useCoverPictures(): ReadonlyMap<string, string> {
  const [locale] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['cover-pictures', locale],
    queryFn: async ({ signal }) => {
      const { items } = await apiPageByName(
        'listCovers',
        { query: { all: true, itemsPerPage: largestPage } },
        { signal },
      );
      return new Map(pictured.parse(items).map(({ slug, images }) => [slug, images.front?.thumbnailUrls.thumb ?? '']));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? noPictures;
}
const noPictures: ReadonlyMap<string, string> = new Map();

/**
 * Does something in the workshop, one thing at a time, then reads everything again; a refusal is told.
 * @param onDone - what follows what was done, once its result is on the screen
 */
export function useWorkshopAct(onDone?: () => void): {
  isBusy: boolean;
  act: (work: () => Promise<unknown>) => Promise<boolean>;
} {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const words = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('refused.other');
    return error.status === 422 ? t('batches.taken') : words.refusal(error);
  };
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    let isDone = false;
    try {
      await work();
      isDone = true;
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: [production] });
    setBusy(false);
    if (isDone) onDone?.();
    return isDone;
  };
  return { isBusy, act };
}

/** Takes cards out of a batch that is being chosen. */
export function useTakeOut({ id, updatedAt }: ProductionBatch, onDone: () => void) {
  const { isBusy, act } = useWorkshopAct(onDone);
  return {
    isBusy,
    act: (remove: readonly number[]) =>
      act(() =>
        api('updateBatch', { params: { id }, body: { remove: [...remove] } }, { ifMatch: Date.parse(updatedAt) }),
      ),
  };
}
