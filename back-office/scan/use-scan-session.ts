import { ApiError } from '@jolimot/client/api-error';
import { newIdempotencyKey } from '@jolimot/client/idempotency-key';
import { readCardCode } from '@jolimot/contract/orders/card-code';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { production } from '@/back-office/provider/today-tasks';
import { api } from '@/lib/api/client';
import { inTime } from '@/lib/api/in-time';
import { beep } from './beep';
import {
  answered,
  codesIn,
  failed,
  isRefusal,
  isWaiting,
  lastUndoable,
  type ScanRead,
  type Stop,
  shownOf,
  unanswered,
  undone,
  withoutDoubleReads,
} from './scan-session';
import { useEarlierScans } from './use-earlier-scans';

/**
 * Requests and undos run one by one, in order, while scanning goes on.
 * @param batch IRI; null to post cards of all batches
 */
export function useScanSession(isLoud: boolean, batch: string | null) {
  const queries = useQueryClient();
  const [reads, setReads] = useState<readonly ScanRead[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const [nbUndone, setNbUndone] = useState(0);
  const earlier = useEarlierScans(reads);
  const latest = useRef<readonly ScanRead[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (next: readonly ScanRead[]) => {
    latest.current = next;
    setReads(next);
  };
  const isAtRisk = reads.some(isWaiting);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    // The answers came while the question stood.
    if (!isAtRisk) leaving.proceed?.();
  }, [isAtRisk, leaving.proceed]);
  useEffect(() => {
    if (!isAtRisk) return;
    // Reads are lost with the page.
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  const tell = (request: string) => {
    const isAside = latest.current.some((read) => read.request === request && isRefusal(read));
    if (isAside) setStop({ request, nbRead: latest.current.length });
    if (isLoud) beep(isAside ? 'stop' : 'good');
  };
  const send = async (request: string, codes: string[], only: string | null) => {
    const body = only === null ? { codes } : { codes, batch: only };
    try {
      const scan = await inTime((signal) => api('scanCards', { body }, { idempotencyKey: request, signal }));
      change(answered(latest.current, request, scan));
    } catch (error) {
      change(failed(latest.current, request, error));
    }
    tell(request);
    void queries.invalidateQueries({ queryKey: [production] });
  };
  const inLine = (work: () => Promise<void>) => {
    line.current = line.current.then(work);
  };

  const read = (text: string) => {
    const now = Date.now();
    const codes = withoutDoubleReads(codesIn(text), latest.current, now);
    if (codes.length === 0) return;
    setRefusal(null);
    setNbUndone(0);
    const [request, misread] = [newIdempotencyKey(), newIdempotencyKey()];
    // One code far too long would have the whole line refused.
    const sent = codes.filter((code) => readCardCode(code) !== null);
    const next = codes.map(
      (code): ScanRead =>
        sent.includes(code)
          ? { ...unanswered(request, code, now), only: batch }
          : { ...unanswered(misread, code, now), state: 'misread' },
    );
    change([...next.toReversed(), ...latest.current]);
    if (sent.length < codes.length) tell(misread);
    if (sent.length > 0) inLine(() => send(request, sent, batch));
  };

  /** A request's key makes it take effect once. */
  const retry = ({ request, only }: ScanRead) => {
    const mine = latest.current.filter((one) => one.request === request);
    change(latest.current.map((one) => (mine.includes(one) ? { ...one, state: 'asking' } : one)));
    const codes = mine.map(({ code }) => code).toReversed();
    inLine(() => send(request, codes, only));
  };

  const all = () => [...latest.current, ...earlier.latest(latest.current)];
  /** @param code of one card of the scan; all of them without it */
  const takeBack = async ({ scan: id }: ScanRead, code?: string) => {
    if (id === null) return;
    const before = all();
    try {
      const scan = await inTime((signal) =>
        code === undefined
          ? api('undoScan', { params: { id } }, { signal })
          : api('undoScannedCard', { params: { id, code } }, { signal }),
      );
      setRefusal(null);
      const changed = undone(before, scan).filter(({ state }, index) => state !== before[index]?.state);
      setNbUndone((count) => count + changed.length);
      change(undone(latest.current, scan));
      earlier.replace(scan);
    } catch (error) {
      setRefusal(error instanceof ApiError && error.status === 409 ? 'scan.notUndone' : 'refused.other');
    }
    void queries.invalidateQueries({ queryKey: [production] });
  };
  /** Waits for open requests; never undoes the scan before one whose answer is lost. */
  const undoLast = async () => {
    const last = lastUndoable(all(), Date.now());
    if (last && latest.current[0]?.state !== 'lost') await takeBack(last);
  };
  return {
    reads,
    leaving,
    shown: shownOf(reads, stop),
    earlier,
    refusal,
    nbUndone,
    read,
    retry,
    undo: (one: ScanRead) => inLine(() => takeBack(one)),
    undoCard: (one: ScanRead) => inLine(() => takeBack(one, one.code)),
    undoLast: () => inLine(undoLast),
  };
}
