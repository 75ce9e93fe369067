import { ApiError } from '@jolimot/client/api-error';
import type { BatchFile } from '@jolimot/contract/back-office/press-files';
import type { ProductionBatch, ProductionCard } from '@jolimot/contract/back-office/production';
import { largestPage } from '@jolimot/contract/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { production } from '@/back-office/provider/today-tasks';
import { api, apiPage } from '@/lib/api/client';
import { useRefusalWords } from '../parts/use-act';
import { usePages } from '../parts/use-pages';
import { readCoverPictures } from './cover-pictures';

/** As many cards as a workshop prints in some days. */
const queuePages = 5;

export const useQueue = () =>
  useQuery({
    queryKey: [production, 'queue'],
    queryFn: async ({ signal }) => {
      const cards: ProductionCard[] = [];
      for (let page = 1; page <= queuePages; page += 1) {
        const query = { page, itemsPerPage: largestPage };
        const found = await apiPage('listProductionCards', { query }, { signal });
        cards.push(...found.items.filter(({ state }) => state === 'to_print' || state === 'printed'));
        if (found.items.length < largestPage) return { cards, isWhole: true };
      }
      return { cards, isWhole: false };
    },
  });

/** ms between looks at files that are being made. */
const lookEvery = 1500;

export const isUnderWay = ({ state }: BatchFile): boolean => state === 'waiting' || state === 'making';

const whileMade = (batches: readonly ProductionBatch[] | undefined): number | false =>
  batches?.some(({ files }) => files.some(isUnderWay)) ? lookEvery : false;

export const useBatches = () =>
  useQuery({
    queryKey: [production, 'batches'],
    queryFn: async ({ signal }) => (await apiPage('listBatches', { query: { itemsPerPage: 12 } }, { signal })).items,
    refetchInterval: ({ state }) => whileMade(state.data),
  });

export const useBatch = (id: number | null) =>
  useQuery({
    queryKey: [production, 'batches', id],
    queryFn: ({ signal }) => api('getBatch', { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => whileMade(state.data && [state.data]),
  });

export const useBatchCards = (id: number, isWanted: boolean) =>
  usePages({
    queryKey: [production, 'batches', id, 'cards'],
    itemsPerPage: 50,
    read: (query, signal) => apiPage('listBatchCards', { params: { id }, query }, { signal }),
    enabled: isWanted,
  });

/** The report until the batch is printed; made anew when its cards change. */
export const usePreflight = ({ id, state }: ProductionBatch) =>
  useQuery({
    queryKey: [production, 'batches', id, 'preflight'],
    queryFn: ({ signal }) => api('getBatchPreflight', { params: { id } }, { signal }),
    enabled: state === 'chosen' || state === 'closed',
  });

/** Cover pictures by slug, including covers no longer sold. */
export function useCoverPictures(): ReadonlyMap<string, string> {
  const [locale] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['cover-pictures', locale],
    queryFn: ({ signal }) => readCoverPictures(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? noPictures;
}
const noPictures: ReadonlyMap<string, string> = new Map();

/**
 * One action at a time, then reloads; reports refusals.
 * @param onDone runs once the result is on screen
 */
export function useWorkshopAct(onDone: () => void): {
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
    if (isDone) onDone();
    return isDone;
  };
  return { isBusy, act };
}

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
