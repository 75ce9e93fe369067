import type { HeicPart } from './heic-decoder';
import type { PhotoResult, PhotoTask, Task } from './photo-worker';
import type { Size } from './sent-photo';

/** ms: a phone takes about two seconds; fetching the decoder may take longer. */
const timeouts = { shrink: 60_000, heic: 60_000 } as const;

const waiting = new Map<number, (answer: PhotoResult) => void>();
let worker: Worker | null | undefined;
let lastId = 0;
/** One at a time: each takes some 50 MB. */
let turn: Promise<unknown> = Promise.resolve();

/** It did not start, or crashed. */
function closeWorker(): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer({ kind: 'unable' });
  waiting.clear();
}

function openWorker(): Worker | null {
  if (worker !== undefined) return worker;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    worker = null;
    return null;
  }
  worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = closeWorker;
  worker.onmessage = ({ data }: MessageEvent<PhotoResult & { id: number }>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  return worker;
}

function ask(task: Task): Promise<PhotoResult> {
  const open = openWorker();
  if (!open) return Promise.resolve({ kind: 'unable' });
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => answer({ kind: 'unable' }), timeouts[task.task]);
    const answer = (found: PhotoResult): void => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(found);
    };
    waiting.set(id, answer);
    open.postMessage({ ...task, id } satisfies PhotoTask);
  });
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/** Without metadata. @param size px, in the photo's proportions */
export const shrinkPhoto = (file: Blob, size: Size): Promise<PhotoResult> =>
  inTurn(() => ask({ task: 'shrink', file, size }));

/** @param profile the file's own */
export const readHeicPhoto = (file: Blob, part: HeicPart, profile: Uint8Array | undefined): Promise<PhotoResult> =>
  inTurn(() => ask({ task: 'heic', file, part, profile }));
