import { onlineManager } from '@tanstack/react-query';
import { passOn, readRequest, type Sent } from './request';
import { uploadsOver } from './upload';

export type Passed = Pick<Sent, 'method' | 'path' | 'fields' | 'bytes'> & {
  /** Without quotes. */
  readonly ifMatch: string | null;
  readonly status: number;
  /** A request may arrive twice, the first done and the second refused. */
  readonly isDone: boolean;
  answered: boolean;
};

type Which = 'writes' | 'reads' | 'all';

/** The API does not get the request. */
export type Instead = { readonly status: number; readonly json: unknown; readonly retryAfter?: number };

type Fault = 'request lost' | 'answer lost' | 'answer cut' | 'doubled' | 'slow' | Instead;

type Planned = { readonly fault: Fault; readonly which: Which; left: number };
type Waiting = { readonly resolve: () => void; readonly reject: (cause: unknown) => void };

/** As `fetch` fails. */
const lost = (): TypeError => new TypeError('Failed to fetch');

const cut = ({ status, headers }: Response): Response =>
  new Response(new ReadableStream({ pull: (body) => body.error(lost()) }), { status, headers });

const matches = (which: Which, isWrite: boolean): boolean => which === 'all' || (which === 'writes') === isWrite;

const instead = ({ status, json, retryAfter }: Instead): Response =>
  Response.json(json, { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } });

function passedOf({ method, path, headers, fields, bytes }: Sent, status: number, isDone: boolean): Passed {
  const ifMatch = headers['if-match']?.replace(/^"(.*)"$/, '$1') ?? null;
  return { method, path, fields, bytes, ifMatch, status, isDone, answered: false };
}

/** The request arrives all the same. */
function abortable<Answer>(answer: Promise<Answer>, signal: AbortSignal | null | undefined): Promise<Answer> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, aborted]);
}

/** Breaks as a test asks, and records what passes. */
export class Line {
  /** Arrived, or answered in the API's stead. */
  readonly writes: Passed[] = [];
  /** Paths. */
  readonly reads: string[] = [];
  private isOnline = true;
  private planned: Planned[] = [];
  private heldBack: Which | null = null;
  private arriving: (() => void)[] = [];
  private waiting: Waiting[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  /** Not answered yet. */
  readonly writesUnderWay = new Set<Sent>();
  private readonly undo: (() => void)[] = [];

  /** Until {@link close}. */
  install(): this {
    const page = { fetch: this.fetch, XMLHttpRequest: uploadsOver(this.fetch) };
    for (const [name, value] of Object.entries(page))
      this.undo.push(replaceProperty(globalThis, name, { value, writable: true }));
    this.undo.push(replaceProperty(globalThis.navigator, 'onLine', { get: () => this.isOnline }));
    return this;
  }

  close(): void {
    this.planned = [];
    this.release();
    this.goOnline();
    for (const undo of this.undo.splice(0).reverse()) undo();
  }

  /** Waiting answers are lost. */
  goOffline(): void {
    this.isOnline = false;
    for (const { reject } of this.waiting.splice(0)) reject(lost());
    this.tell();
  }

  goOnline(): void {
    this.isOnline = true;
    this.tell();
  }

  private tell(): void {
    globalThis.window?.dispatchEvent(new Event(this.isOnline ? 'online' : 'offline'));
    onlineManager.setOnline(this.isOnline);
  }

  /** The next ones do not arrive. */
  loseRequests(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: 'request lost', which, left: count });
  }

  /** They arrive. */
  loseAnswers(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: 'answer lost', which, left: count });
  }

  /** Their status and headers come back, the rest does not. */
  cutAnswers(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: 'answer cut', which, left: count });
  }

  /** The second answer comes back. */
  double(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: 'doubled', which, left: count });
  }

  /** Until {@link release}, also when given up. */
  slow(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: 'slow', which, left: count });
  }

  get late(): number {
    return this.arriving.length;
  }

  /** They do not arrive. */
  answer(count: number, answer: Instead, which: Which = 'writes'): void {
    this.planned.push({ fault: answer, which, left: count });
  }

  /** Answers wait for {@link release}. */
  hold(which: Which = 'all'): void {
    this.heldBack = which;
  }

  release(): void {
    this.heldBack = null;
    for (const arrive of this.arriving.splice(0)) arrive();
    for (const { resolve } of this.waiting.splice(0)) resolve();
  }

  /** Nothing is under way. */
  async quiet(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  /** @param onArrived the whole request has left */
  readonly fetch = (
    input: string | URL | Request,
    init: RequestInit = {},
    onArrived = (): void => undefined,
  ): Promise<Response> => {
    if (input instanceof Request) throw new TypeError('The client sends addresses.');
    if (init.signal?.aborted) return Promise.reject(init.signal.reason);
    const isWrite = (init.method ?? 'GET') !== 'GET';
    const fault = this.isOnline ? this.nextFault(isWrite) : 'request lost';
    const exchange = this.exchange(input, init, { isWrite, fault, onArrived });
    this.underWay.add(exchange);
    const done = (): boolean => this.underWay.delete(exchange);
    exchange.then(done, done);
    return abortable(exchange, init.signal);
  };

  private nextFault(isWrite: boolean): Fault | undefined {
    const next = this.planned.find(({ which }) => matches(which, isWrite));
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) this.planned = this.planned.filter((one) => one !== next);
    return next.fault;
  }

  private async exchange(
    input: string | URL,
    init: RequestInit,
    { isWrite, fault, onArrived }: { isWrite: boolean; fault: Fault | undefined; onArrived: () => void },
  ): Promise<Response> {
    const sent = await readRequest(input, init);
    init.signal?.throwIfAborted();
    if (fault === 'request lost') throw lost();
    if (isWrite) this.writesUnderWay.add(sent);
    try {
      return await this.passed(sent, init.signal, { isWrite, fault, onArrived });
    } finally {
      this.writesUnderWay.delete(sent);
    }
  }

  private async passed(
    sent: Sent,
    signal: AbortSignal | null | undefined,
    { isWrite, fault, onArrived }: { isWrite: boolean; fault: Fault | undefined; onArrived: () => void },
  ): Promise<Response> {
    if (fault === 'slow') await new Promise<void>((resolve) => this.arriving.push(resolve));
    onArrived();
    const first = typeof fault === 'object' ? instead(fault) : await passOn(sent);
    const answer = fault === 'doubled' ? await passOn(sent) : first;
    const passed = passedOf(sent, answer.status, first.ok || answer.ok);
    if (isWrite) this.writes.push(passed);
    else this.reads.push(passed.path);
    await this.delivered(isWrite);
    const isCut = fault === 'answer cut';
    if (fault === 'answer lost' || (isCut && answer.body === null)) throw lost();
    if (isCut) return cut(answer);
    passed.answered = !signal?.aborted;
    return answer;
  }

  /** @throws TypeError if the connection is lost first */
  private async delivered(isWrite: boolean): Promise<void> {
    if (this.heldBack && matches(this.heldBack, isWrite))
      await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    if (!this.isOnline) throw lost();
  }
}

/** @returns restores the old property */
function replaceProperty(target: object, name: string, property: PropertyDescriptor): () => void {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...property });
  return () => {
    if (former) Object.defineProperty(target, name, former);
    else Reflect.deleteProperty(target, name);
  };
}
