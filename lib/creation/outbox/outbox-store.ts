import { create } from 'zustand';
import type { ApiError } from '@/lib/api/api-error';
import type { Change } from '../document/changes';

/** A change that the server does not have yet. */
export type Entry = {
  readonly id: number;
  readonly change: Change;
  /** What the thing that it changes was like when it was changed; null where only the version tells. */
  readonly seen: string | null;
};

/** The changes of one creation that wait or are being sent, in order, and how sending them fares. */
export type Line = {
  readonly entries: readonly Entry[];
  /** Tries in a row that failed, and why the last one did. */
  readonly failures: number;
  readonly error: ApiError | null;
};

export const emptyLine: Line = { entries: [], failures: 0, error: null };

type OutboxState = {
  readonly lines: Readonly<Record<string, Line>>;
  /** Whether unsent work can be kept on this device: a full or forbidden storage cannot. */
  readonly keeps: boolean;
  setLine: (reference: string, patch: Partial<Line>) => void;
  setKeeps: (keeps: boolean) => void;
  clear: () => void;
};

/** What visitors have done and the server does not know yet. `change-queue.ts` alone writes here. */
export const useOutbox = create<OutboxState>((set) => ({
  lines: {},
  keeps: true,
  setLine: (reference, patch) =>
    set(({ lines }) => {
      const line = { ...(lines[reference] ?? emptyLine), ...patch };
      const { [reference]: _, ...others } = lines;
      return { lines: line.entries.length === 0 ? others : { ...others, [reference]: line } };
    }),
  setKeeps: (keeps) => set((state) => (state.keeps === keeps ? state : { keeps })),
  clear: () => set({ lines: {} }),
}));

/** The line of a creation as it stands now. */
export const lineOf = (reference: string | null): Line => useOutbox.getState().lines[reference ?? ''] ?? emptyLine;
