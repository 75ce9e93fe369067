import { ApiError } from '@jolimot/client/api-error';
import type { ProductionScan, ScannedCard, ScannedResult, ScanResult } from '@jolimot/contract/back-office/scans';
import { idOfIri } from '@jolimot/contract/iri';
import { asCardCode, cardCodeLength, readCardCode, signsOf } from '@jolimot/contract/orders/card-code';

export type ScanRead = {
  /** Idempotency key, shared by all codes of a line. */
  request: string;
  code: string;
  /** IRI of the posted batch; null for all. */
  only: string | null;
  /** `asking`: no answer yet; `refused`: the API took nothing; `lost`: unknown; `undone`: taken back. */
  state: ScanResult | 'asking' | 'refused' | 'lost' | 'undone';
  scan: number | null;
  order: number | null;
  card: ScannedCard | null;
  /** Of a card that was posted before. */
  posted: ScannedResult['posted'];
  /** Read time, ms. */
  at: number;
  /** Undo deadline, ms; 0 without an undo. */
  undoableUntil: number;
};

/** A scanner held too long reads a code twice, ms. */
export const doubleReadTime = 1000;

/** Each once, separated by commas, semicolons, lines or spaces; a code may have spaces. */
export const codesIn = (text: string): string[] => [...new Set(text.split(/[,;\r\n]/).flatMap(codesOfWords))];

function codesOfWords(text: string): string[] {
  const words = text.match(/\S+/g) ?? [];
  if (words.length === 0) return [];
  const whole = words.join(' ');
  // A misread code with spaces stays one code.
  if (signsOf(whole).length === cardCodeLength) return [asCardCode(whole)];
  const lengths = Array.from({ length: Math.min(words.length, cardCodeLength) }, (_, index) => index + 1);
  const length = lengths.findLast((count) => readCardCode(words.slice(0, count).join('')) !== null) ?? 1;
  return [asCardCode(words.slice(0, length).join('')), ...codesOfWords(words.slice(length).join(' '))];
}

/** Drops codes read a moment ago. @param reads newest first */
export const withoutDoubleReads = (codes: readonly string[], reads: readonly ScanRead[], now: number): string[] =>
  codes.filter((code) => !reads.some((read) => read.code === code && now - read.at < doubleReadTime));

export const unanswered = (request: string, code: string, now: number): ScanRead => ({
  request,
  code,
  only: null,
  state: 'asking',
  scan: null,
  order: null,
  card: null,
  posted: null,
  at: now,
  undoableUntil: 0,
});

export const asking = (request: string, codes: readonly string[], now: number): ScanRead[] =>
  codes.map((code) => unanswered(request, code, now));

export const answered = (reads: readonly ScanRead[], request: string, scan: ProductionScan): ScanRead[] =>
  reads.map((read) => {
    if (read.request !== request) return read;
    const found = scan.results.find(({ code }) => code === read.code);
    if (!found) return { ...read, state: 'unknown' };
    const order = found.order === null ? null : idOfIri('orders', found.order);
    const undoableUntil = found.result === 'shipped' ? Date.parse(scan.undoableUntil) : 0;
    const { result, card, posted } = found;
    return { ...read, state: result, scan: scan.id, order, card, posted, undoableUntil };
  });

/** @param error - of the request */
export function failed(reads: readonly ScanRead[], request: string, error: unknown): ScanRead[] {
  // Below 500: a refusal. Otherwise the API may have marked the cards.
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return reads.map((read) => (read.request === request ? { ...read, state: isRefused ? 'refused' : 'lost' } : read));
}

/** Cards that a scan posted, also those taken back; newest first. */
export function readsOf(scan: ProductionScan): ScanRead[] {
  const request = `scan-${scan.id}`;
  const posted = scan.results.flatMap(({ code, result }) => (result === 'shipped' ? [code] : []));
  const reads = answered(asking(request, posted, Date.parse(scan.createdAt)), request, scan);
  return undone(reads, scan).toReversed();
}

/** @param scan after some or all of its cards were taken back */
export function undone(reads: readonly ScanRead[], scan: ProductionScan): ScanRead[] {
  const takenBack = new Set(scan.results.flatMap(({ code, undoneAt }) => (undoneAt ? [code] : [])));
  return reads.map((read) =>
    read.scan === scan.id && read.state === 'shipped' && takenBack.has(read.code)
      ? { ...read, state: 'undone', undoableUntil: 0 }
      : read,
  );
}

export const lastUndoable = (reads: readonly ScanRead[], now: number): ScanRead | undefined =>
  reads.find(({ undoableUntil }) => undoableUntil > now);

export type Stop = {
  readonly request: string;
  readonly nbRead: number;
};

/** A card that must not leave; else the last refused scan, until a later card is answered. */
export function shownOf(reads: readonly ScanRead[], stop: Stop | null): ScanRead | undefined {
  const [newest] = reads;
  const since = stop ? reads.slice(0, reads.length - stop.nbRead) : reads;
  const request = since.every(({ state }) => state === 'asking') ? stop?.request : newest?.request;
  return reads.find((read) => read.request === request && isRefusal(read)) ?? newest;
}

/** Not answered yet. */
export const isWaiting = ({ state }: ScanRead): boolean => state === 'asking' || state === 'lost';

export const isRefusal = ({ state }: ScanRead): boolean => !['asking', 'shipped', 'undone'].includes(state);
