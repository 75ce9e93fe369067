import { create } from 'zustand';
import type { ApiError } from '@/lib/api/api-error';
import { onVisitForgotten } from '@/stores/visit-stores';
import type { Change } from '../document/changes';

/** A change that the server does not have yet. */
export type PendingChange = {
  readonly id: number;
  readonly change: Change;
  /** What the changed place held when the visitor changed it; null where only the creation's version is compared. */
  readonly seen: string | null;
};

/** The changes of one creation that wait or are being sent, in order, with the failures of sending. */
export type Queue = {
  readonly entries: readonly PendingChange[];
  /** Tries in a row that failed, and the error of the last one. */
  readonly failures: number;
  readonly error: ApiError | null;
};

export const emptyQueue: Queue = { entries: [], failures: 0, error: null };

type OutboxState = {
  readonly queues: Readonly<Record<string, Queue>>;
  /** The changes that the API has refused, by creation, until somebody asks what is pending anew. */
  readonly refused: Readonly<Record<string, readonly Change[]>>;
  /** False when the browser's storage is full or forbidden: unsent work is then lost with the window. */
  readonly keeps: boolean;
  setQueue: (reference: string, patch: Partial<Queue>) => void;
  addRefused: (reference: string, change: Change) => void;
  forgetRefused: (reference: string) => void;
  setKeeps: (keeps: boolean) => void;
  clear: () => void;
};

/** The changes that the server does not have yet, by creation. Only `change-queue.ts` writes here. */
export const useOutbox = create<OutboxState>((set) => ({
  queues: {},
  refused: {},
  keeps: true,
  setQueue: (reference, patch) =>
    set(({ queues }) => {
      const queue = { ...(queues[reference] ?? emptyQueue), ...patch };
      const { [reference]: _, ...others } = queues;
      return { queues: queue.entries.length === 0 ? others : { ...others, [reference]: queue } };
    }),
  addRefused: (reference, change) =>
    set(({ refused }) => ({ refused: { ...refused, [reference]: [...(refused[reference] ?? []), change] } })),
  forgetRefused: (reference) => set(({ refused: { [reference]: _, ...others } }) => ({ refused: others })),
  setKeeps: (keeps) => set((state) => (state.keeps === keeps ? state : { keeps })),
  clear: () => set({ queues: {}, refused: {} }),
}));

/** The present queue of a creation. */
export const queueOf = (reference: string | null): Queue => useOutbox.getState().queues[reference ?? ''] ?? emptyQueue;

// What waits is cancelled by the queue, which ends its calls.
onVisitForgotten(() => useOutbox.setState({ refused: {}, keeps: true }));
