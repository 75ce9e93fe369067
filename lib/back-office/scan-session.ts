import type { ProductionScan, ScanResult } from '@jolimot/contract/back-office/production';

/** One code that was read in this session, and what became of it. */
export type ScanRead = {
  key: string;
  code: string;
  /** `asking` until the API has answered; `lost` when no answer came; `undone` once it was taken back. */
  state: ScanResult | 'asking' | 'lost' | 'undone';
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

/** What is kept of codes that are on their way. @param key of the request */
export const asking = (key: string, codes: readonly string[], now: number): ScanRead[] =>
  codes.map((code) => ({
    key: `${key} ${code}`,
    code,
    state: 'asking',
    scan: null,
    order: null,
    at: now,
    undoableUntil: 0,
  }));

/** The reads once the API has answered for those of a request. */
export const answered = (reads: readonly ScanRead[], key: string, scan: ProductionScan): ScanRead[] =>
  reads.map((read) => {
    if (!read.key.startsWith(`${key} `)) return read;
    const found = scan.results.find(({ code }) => code === read.code);
    if (!found) return { ...read, state: 'unknown' };
    const order = found.order === null ? null : Number(found.order.slice(found.order.lastIndexOf('/') + 1));
    const undoableUntil = found.result === 'shipped' ? Date.parse(scan.undoableUntil) : 0;
    return { ...read, state: found.result, scan: scan.id, order, undoableUntil };
  });

/** The reads when no answer came for those of a request: it is not known whether they were marked. */
export const lost = (reads: readonly ScanRead[], key: string): ScanRead[] =>
  reads.map((read) => (read.key.startsWith(`${key} `) ? { ...read, state: 'lost' } : read));

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
