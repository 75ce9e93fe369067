import { ApiError } from '@jolimot/client/api-error';
import { newIdempotencyKey } from '@jolimot/client/idempotency-key';
import { asCardCode, readCardCode } from '@jolimot/contract/orders/card-code';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inTime } from '@/lib/api/in-time';
import { isRetried, retryDelay } from '@/lib/creation/outbox/retry-policy';
import { beep, type Signal } from '../scan/beep';
import { answered, failed, isWaiting, type ScanRead, unanswered, undone } from '../scan/scan-session';
import { api } from './camera-api';
import { isAside, keepReads, keptReads } from './kept-reads';

/** ms; a code unanswered for longer counts as kept. */
const slowAfter = 2000;

/** The API took nothing. `conflict`: it still works on the first request with this key. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !isRetried(error) && error.code !== 'conflict';

/** The reads behind it would fail too. */
const isOfAll = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || [401, 429, 503].includes(error.status));

const noFailure = { inRow: 0, wait: 0 };

/**
 * A code keeps its key until it is answered.
 * @param batch IRI of the posted batch; null for all
 */
export function useCameraSession(user: number, batch: string | null) {
  const [reads, setReads] = useState<readonly ScanRead[]>(() => keptReads(user));
  const [isKeeping, setKeeping] = useState(true);
  const [isLoud, setLoud] = useState(true);
  const [undoRefusal, setUndoRefusal] = useState<'notUndone' | 'undoFailed' | null>(null);
  const [failures, setFailures] = useState(noFailure);
  const latest = useRef(reads);
  const loud = useRef(isLoud);
  const isSending = useRef(false);

  const change = (next: readonly ScanRead[]) => {
    setKeeping(keepReads(user, latest.current, next));
    latest.current = next;
    setReads(next);
  };
  const sound = (signal: Signal) => {
    if (loud.current) beep(signal);
  };
  useEffect(() => {
    loud.current = isLoud;
  }, [isLoud]);

  const isAsking = (read: ScanRead) => read.state === 'asking';
  const keepForLater = (isMeant = isAsking) => {
    if (!latest.current.some(isMeant)) return;
    change(latest.current.map((read) => (isMeant(read) ? { ...read, state: 'lost' } : read)));
    sound('kept');
  };
  const onSlow = useEffectEvent(() => keepForLater());
  const isAnswerDue = reads.some(isAsking);
  useEffect(() => {
    const timer = isAnswerDue ? setTimeout(onSlow, slowAfter) : undefined;
    return () => clearTimeout(timer);
  }, [isAnswerDue]);

  /** @returns why it must be sent again; undefined when it was answered */
  const send = async ({ request, code, only }: ScanRead): Promise<unknown> => {
    try {
      const body = only === null ? { codes: [code] } : { codes: [code], batch: only };
      const scan = await inTime((signal) => api('scanCards', { body }, { idempotencyKey: request, signal }));
      change(answered(latest.current, request, scan));
    } catch (error) {
      if (!isFinal(error)) {
        keepForLater((read) => isAsking(read) && (isOfAll(error) || read.request === request));
        return error;
      }
      change(failed(latest.current, request, error));
    }
    sound(latest.current.some((read) => read.request === request && read.state === 'shipped') ? 'good' : 'stop');
    return undefined;
  };
  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const tried = new Set<string>();
    const next = () => latest.current.findLast((read) => isWaiting(read) && !tried.has(read.request));
    let failure: unknown;
    try {
      for (let read = next(); read && !isOfAll(failure); read = next()) {
        tried.add(read.request);
        failure = (await send(read)) ?? failure;
      }
    } finally {
      isSending.current = false;
    }
    setFailures(({ inRow }) =>
      failure === undefined ? noFailure : { inRow: inRow + 1, wait: retryDelay(inRow + 1, failure) },
    );
  };
  const resume = useEffectEvent(() => void sendAll());
  useEffect(() => {
    const ending = new AbortController();
    addEventListener('online', resume, ending);
    return () => ending.abort();
  }, []);
  useEffect(() => {
    const timer = setTimeout(resume, failures.wait);
    return () => clearTimeout(timer);
  }, [failures]);

  const read = (written: string) => {
    setUndoRefusal(null);
    const code = readCardCode(written);
    const before = latest.current.find((one) => one.code === code && isWaiting(one));
    if (before) {
      change([{ ...before, at: Date.now() }, ...latest.current.filter((one) => one !== before)]);
      sound('kept');
      return;
    }
    const shown = { ...unanswered(newIdempotencyKey(), code ?? asCardCode(written), Date.now()), only: batch };
    if (code === null) {
      change([{ ...shown, state: 'misread' }, ...latest.current]);
      sound('stop');
      return;
    }
    // A card read again is no longer put aside.
    change([shown, ...latest.current.filter((one) => one.code !== code || !isAside(one))]);
    void sendAll();
  };
  const undo = async ({ scan: id }: ScanRead) => {
    if (id === null) return;
    try {
      const scan = await api('undoScan', { params: { id } });
      change(undone(latest.current, scan));
      setUndoRefusal(null);
    } catch (error) {
      setUndoRefusal(error instanceof ApiError && error.status === 409 ? 'notUndone' : 'undoFailed');
    }
  };
  return {
    reads,
    isKeeping,
    isLoud,
    setLoud,
    undoRefusal,
    read,
    undo: (one: ScanRead) => void undo(one),
    /** The card was put aside. */
    done: (one: ScanRead) => change(latest.current.filter(({ request }) => request !== one.request)),
    sendNow: () => void sendAll(),
  };
}
