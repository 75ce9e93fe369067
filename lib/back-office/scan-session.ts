import type { ProductionScan, ScanResult } from '@jolimot/contract/back-office/production';
import { idOfIri } from '@jolimot/contract/iri';
import { ApiError } from '@/lib/api/api-error';

/** One code that was read in this session, and what became of it. */
export type ScanRead = {
  /** The idempotency key of its request, which all codes of a line share. */
  request: string;
  code: string;
  /**
   * `asking` until the API has answered; `refused` when it took nothing of the request; `lost` when it is not known whether
   * it did; `undone` once it was taken back.
   */
  state: ScanResult | 'asking' | 'refused' | 'lost' | 'undone';
  /** The scan that it belongs to; null until the API has answered. */
  scan: number | null;
  order: number | null;
  /** When it was read, ms. */
  at: number;
  /** Until when it can be undone, ms; 0 when there is nothing to undo. */
  undoableUntil: number;
};

/** A scanner that is held a little long reads a code twice, ms. */
const doubleReadTime = 1000;

/** The codes of a line that was read or typed, each once. */
export const codesIn = (text: string): string[] => [...new Set(text.toUpperCase().match(/[^\s,;]+/g) ?? [])];

/** The codes that were not read a moment ago already. @param reads newest first */
export const withoutDoubleReads = (codes: readonly string[], reads: readonly ScanRead[], now: number): string[] =>
  codes.filter((code) => !reads.some((read) => read.code === code && now - read.at < doubleReadTime));

/** What is kept of codes that are on their way. */
export const asking = (request: string, codes: readonly string[], now: number): ScanRead[] =>
  codes.map((code) => ({
    request,
    code,
    state: 'asking',
    scan: null,
    order: null,
    at: now,
    undoableUntil: 0,
  }));

/** The reads once the API has answered for those of a request. */
export const answered = (reads: readonly ScanRead[], request: string, scan: ProductionScan): ScanRead[] =>
  reads.map((read) => {
    if (read.request !== request) return read;
    const found = scan.results.find(({ code }) => code === read.code);
    if (!found) return { ...read, state: 'unknown' };
    const order = found.order === null ? null : idOfIri('orders', found.order);
    const undoableUntil = found.result === 'shipped' ? Date.parse(scan.undoableUntil) : 0;
    return { ...read, state: found.result, scan: scan.id, order, undoableUntil };
  });

/** The reads when those of a request were not answered with a scan. @param error - what the request ended with */
export function failed(reads: readonly ScanRead[], request: string, error: unknown): ScanRead[] {
  // Below 500 the API has said no; without an answer, or after a fault of its own, it may have marked them.
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return reads.map((read) => (read.request === request ? { ...read, state: isRefused ? 'refused' : 'lost' } : read));
}

/** The reads once a scan was undone: all of its cards are printed again. */
export const undone = (reads: readonly ScanRead[], scan: number): ScanRead[] =>
  reads.map((read) =>
    read.scan === scan && read.state === 'shipped' ? { ...read, state: 'undone', undoableUntil: 0 } : read,
  );

/** The newest read that can still be undone. */
export const lastUndoable = (reads: readonly ScanRead[], now: number): ScanRead | undefined =>
  reads.find(({ undoableUntil }) => undoableUntil > now);

/** Whether the card has to be put aside. */
export const isRefusal = ({ state }: ScanRead): boolean => !['asking', 'shipped', 'undone'].includes(state);
