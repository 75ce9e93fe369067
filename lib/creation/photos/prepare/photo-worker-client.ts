import type { Size } from './photo-size';

export type WorkshopTask = { readonly id: number; readonly file: Blob; readonly size: Size } & {
  readonly task: 'shrink' | 'heic';
};
export type WorkshopAnswer =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly width: number; readonly height: number }
  /** This browser or this file does not let us: the original does. */
  | { readonly kind: 'unable' };

/** The longest that a picture may take, ms: a phone of today takes two seconds, the decoder's way here may take more. */
const patience = { shrink: 60_000, heic: 60_000 } as const;

const waiting = new Map<number, (answer: WorkshopAnswer) => void>();
let worker: Worker | null | undefined;
let lastId = 0;
/** One picture at a time: each takes some 50 MB while it is open. */
let turn: Promise<unknown> = Promise.resolve();

/** A worker that does not start, or dies, leaves nobody waiting. */
function closeWorkshop(): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer({ kind: 'unable' });
  waiting.clear();
}

function openWorkshop(): Worker | null {
  if (worker !== undefined) return worker;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    worker = null;
    return null;
  }
  worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = closeWorkshop;
  worker.onmessage = ({ data }: MessageEvent<WorkshopAnswer & { id: number }>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  return worker;
}

function ask(task: WorkshopTask['task'], file: Blob, size: Size): Promise<WorkshopAnswer> {
  const open = openWorkshop();
  if (!open) return Promise.resolve({ kind: 'unable' });
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => answer({ kind: 'unable' }), patience[task]);
    const answer = (found: WorkshopAnswer): void => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(found);
    };
    waiting.set(id, answer);
    open.postMessage({ id, task, file, size } satisfies WorkshopTask);
  });
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/** A photo in a smaller size, as an upright JPEG without any metadata. @param size px, in the photo's proportions */
export const shrinkPhoto = (file: Blob, size: Size): Promise<WorkshopAnswer> => inTurn(() => ask('shrink', file, size));

/** A HEIC as a JPEG that every browser shows, no larger than photos are sent. */
export const readHeicPhoto = (file: Blob): Promise<WorkshopAnswer> =>
  inTurn(() => ask('heic', file, { width: 0, height: 0 }));
