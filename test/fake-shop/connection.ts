import { onlineManager } from '@tanstack/react-query';
import { type Answer, type FaultCode, faultAnswer } from './refusals';
import { replaceProperty } from './replace-property';

export type Which = 'writes' | 'reads' | 'all';

export type Fault = { readonly kind: 'request lost' | 'answer lost' } | { readonly kind: 'refused'; answer: Answer };

type Planned = { fault: Fault; which: Which; left: number };
type Waiting = { resolve: () => void; reject: (cause: unknown) => void };

export const lost = (): TypeError => new TypeError('Failed to fetch');

export class Connection {
  isOnline = true;
  private planned: Planned[] = [];
  private heldBack: Which | null = null;
  private waiting: Waiting[] = [];
  private readonly undo: (() => void)[] = [];

  /** Sets `navigator.onLine` too. */
  install(): void {
    const target = globalThis.navigator ?? {};
    this.undo.push(replaceProperty(target, 'onLine', { get: () => this.isOnline }));
    if (!globalThis.navigator) this.undo.push(replaceProperty(globalThis, 'navigator', { value: target }));
  }

  close(): void {
    this.planned = [];
    this.release();
    this.goOnline();
    for (const undo of this.undo.splice(0).reverse()) undo();
  }

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

  /** They are done, but their answers are lost. */
  loseAnswers(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: { kind: 'answer lost' }, which, left: count });
  }

  loseRequests(count: number, which: Which = 'writes'): void {
    this.planned.push({ fault: { kind: 'request lost' }, which, left: count });
  }

  /**
   * Refused without being done.
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

  nextFault(isWrite: boolean): Fault | undefined {
    const next = this.planned.find(({ which }) => matches(which, isWrite));
    if (!next) return undefined;
    next.left -= 1;
    if (next.left <= 0) this.planned = this.planned.filter((one) => one !== next);
    return next.fault;
  }

  hold(which: Which = 'all'): void {
    this.heldBack = which;
  }

  release(): void {
    this.heldBack = null;
    for (const { resolve } of this.waiting.splice(0)) resolve();
  }

  /** Resolves when an answer may go. @throws TypeError if the connection is lost first */
  async delivered(isWrite: boolean): Promise<void> {
    if (this.heldBack && matches(this.heldBack, isWrite))
      await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    if (!this.isOnline) throw lost();
  }
}

const matches = (which: Which, isWrite: boolean): boolean => which === 'all' || (which === 'writes') === isWrite;
