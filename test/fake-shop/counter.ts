import type { Place } from '@jolimot/card/document/places';
import { checksumOf } from './card';
import { type Connection, type Fault, lost } from './connection';
import type { Answer } from './refusals';
import { type Arrived, type Kept, serve } from './routes';

export type LoggedWrite = {
  readonly method: string;
  readonly path: string;
  /** Empty for undo, redo, and early refusals. */
  readonly places: readonly Place[];
  /** Without quotes. */
  readonly ifMatch: string | null;
  /** `file` is the file's checksum. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly bytes: number;
  readonly status: number;
  answered: boolean;
};

type LostWrite = Pick<LoggedWrite, 'method' | 'path' | 'ifMatch' | 'body' | 'bytes'>;

type Journal = { log: LoggedWrite[]; unsent: LostWrite[]; reads: string[] };

async function readSent(request: Request): Promise<Pick<Arrived, 'body' | 'file'>> {
  const text = await request.text();
  return { body: jsonOf(text), file: undefined };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonOf(text: string): Record<string, unknown> {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return isRecord(body) ? body : {};
}

async function formOf(form: FormData): Promise<Pick<Arrived, 'body' | 'file'>> {
  const body: Record<string, unknown> = {};
  let file: Arrived['file'];
  for (const [key, value] of form.entries()) {
    if (typeof value === 'string') body[key] = value;
    else file = { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  }
  return { body, file };
}

async function arrivedOf(input: RequestInfo | URL, init: RequestInit): Promise<Arrived> {
  const request = input instanceof Request ? input : null;
  const url = new URL(request ? request.url : String(input), 'http://localhost:4000');
  const { body } = init;
  const headers = new Headers(init.headers ?? request?.headers);
  return {
    method: methodOf(input, init),
    path: url.pathname,
    query: url.searchParams,
    ifMatch: headers.get('if-match'),
    ...(await (body instanceof FormData
      ? formOf(body)
      : request && body === undefined
        ? readSent(request)
        : { body: jsonOf(typeof body === 'string' ? body : ''), file: undefined })),
  };
}

const methodOf = (input: RequestInfo | URL, init: RequestInit): string =>
  (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();

const summaryOf = ({ method, path, ifMatch, body, file }: Arrived): LostWrite => ({
  method,
  path,
  ifMatch: ifMatch?.replace(/^(?:W\/)?"(.*)"$/, '$1') ?? null,
  body: file ? { ...body, file: checksumOf(file.bytes) } : body,
  bytes: file?.bytes.length ?? 0,
});

function responseOf({ status, body, headers = {} }: Answer): Response {
  if (body === undefined) return new Response(null, { status, headers });
  if (body instanceof Uint8Array) return new Response(new Uint8Array(body), { status, headers });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Rejects as soon as the signal is aborted. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

export class Counter {
  readonly journal: Journal = { log: [], unsent: [], reads: [] };
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kept: Kept,
    private readonly connection: Connection,
  ) {}

  /** Replaces `fetch`. @param onArrived called before the answer */
  readonly fetch = async (
    input: RequestInfo | URL,
    init: RequestInit = {},
    onArrived = (): void => undefined,
  ): Promise<Response> => {
    const signal = init.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const isWrite = methodOf(input, init) !== 'GET';
    const fault: Fault | undefined = this.connection.isOnline
      ? this.connection.nextFault(isWrite)
      : { kind: 'request lost' };
    const turn = this.line.then(async () => {
      const arrived = await arrivedOf(input, init);
      // Aborted before sending.
      signal?.throwIfAborted();
      if (fault?.kind !== 'request lost') onArrived();
      return this.take(arrived, isWrite, fault);
    });
    this.line = turn.catch(() => undefined);
    return abortable(this.deliver(turn, isWrite, fault, signal), signal);
  };

  private take(arrived: Arrived, isWrite: boolean, fault: Fault | undefined): { answer: Answer; entry?: LoggedWrite } {
    const { log, unsent, reads } = this.journal;
    const summary = summaryOf(arrived);
    if (fault?.kind === 'request lost') {
      if (isWrite) unsent.push(summary);
      throw lost();
    }
    const { answer, places } =
      fault?.kind === 'refused' ? { answer: fault.answer, places: [] } : serve(this.kept, arrived);
    if (!isWrite) {
      reads.push(arrived.path);
      return { answer };
    }
    const entry = { ...summary, places, status: answer.status, answered: false };
    log.push(entry);
    return { answer, entry };
  }

  private async deliver(
    turn: Promise<{ answer: Answer; entry?: LoggedWrite }>,
    isWrite: boolean,
    fault: Fault | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { answer, entry } = await turn;
    await this.connection.delivered(isWrite);
    if (fault?.kind === 'answer lost') throw lost();
    if (entry) entry.answered = !signal?.aborted;
    return responseOf(answer);
  }
}
