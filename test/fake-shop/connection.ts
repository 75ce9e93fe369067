import { onlineManager } from '@tanstack/react-query';
import { type Answer, type FaultCode, faultAnswer } from './refusals';
import { replaceProperty } from './replace-property';

/** The requests that a fault is for. */
export type Which = 'writes' | 'reads' | 'all';

/** What befalls a request: it never arrives, its answer never comes back, or it is refused. */
export type Fault = { readonly kind: 'request lost' | 'answer lost' } | { readonly kind: 'refused'; answer: Answer };

type Planned = { fault: Fault; which: Which; left: number };
type Waiting = { resolve: () => void; reject: (cause: unknown) => void };

/** What `fetch` rejects with when no answer came. */
export const lost = (): TypeError => new TypeError('Failed to fetch');

/** The line between the page and the shop, which breaks when a test says so. */
export class Connection {
  isOnline = true;
  private planned: Planned[] = [];
  private heldBack: Which | null = null;
  private waiting: Waiting[] = [];
  private readonly undo: (() => void)[] = [];

  /** Lets the page see whether there is a connection. */
  install(): void {
    const target = globalThis.navigator ?? {};
    this.undo.push(replaceProperty(target, 'onLine', { get: () => this.isOnline }));
    if (!globalThis.navigator) this.undo.push(replaceProperty(globalThis, 'navigator', { value: target }));
  }

  /** Forgets all faults; nothing waits any longer. */
  close(): void {
    this.planned = [];
    this.release();
    this.goOnline();
    for (const undo of this.undo.splice(0).reverse()) undo();
  }

  /** Nothing arrives any more, and answers that are held back are lost. */
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

  /** The next requests are done, and their answers never come. */
  loseAnswers(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: { kind: 'answer lost' }, which, left: count });
  }

  /** The next requests never arrive. */
  loseRequests(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: { kind: 'request lost' }, which, left: count });
  }

  /**
   * The next requests arrive, are not done, and are answered so.
   * @param code of the problem; of the violation for 422, about `field`; the sentence for 401
   */
  failWith(
    count: number,
    status: number,
    code?: FaultCode,
    { which = 'writes', ...more }: { which?: Which; field?: string; retryAfter?: number } = {},
  ): void {
    const answer = faultAnswer(status, code, { field: more.field, retryAfter: more.retryAfter });
    this.planned.push({ fault: { kind: 'refused', answer }, which, left: count });
  }

  /** What befalls the next request. Faults come in the order in which they were asked for. */
  nextFault(isWrite: boolean): Fault | undefined {
    const next = this.planned.find(({ which }) => matches(which, isWrite));
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) this.planned = this.planned.filter((one) => one !== next);
    return next.fault;
  }

  /** Answers wait from now on; what they answer is done. */
  hold(which: Which = 'all'): void {
    this.heldBack = which;
  }

  /** Lets the answers that wait go, and the next ones. */
  release(): void {
    this.heldBack = null;
    for (const { resolve } of this.waiting.splice(0)) resolve();
  }

  /** Resolves once an answer may go. @throws TypeError when the connection is lost before */
  async delivered(isWrite: boolean): Promise<void> {
    if (this.heldBack && matches(this.heldBack, isWrite))
      await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    if (!this.isOnline) throw lost();
  }
}

const matches = (which: Which, isWrite: boolean): boolean => which === 'all' || (which === 'writes') === isWrite;
