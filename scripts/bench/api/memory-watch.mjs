import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { residentOf } from '../resident-memory.mjs';

export class MemoryWatch {
  /** Since {@link restart}. */
  peak = 0;
  #samples = [];

  /** @param {number} pid */
  constructor(pid) {
    this.pid = pid;
    this.timer = setInterval(() => this.now(), 50);
  }

  now() {
    const { program, children } = residentOf(this.pid);
    this.peak = Math.max(this.peak, program + children);
    this.#samples.push({ at: performance.now(), program });
    return { program, children };
  }

  restart() {
    this.peak = 0;
    this.#samples = [];
  }

  /** Only the program, between two shares of the time since {@link restart}. @returns {number} mean, MB */
  meanBetween(from, until) {
    const [first, last] = [this.#samples[0]?.at ?? 0, this.#samples.at(-1)?.at ?? 0];
    const inside = this.#samples.filter(({ at }) => {
      const share = (at - first) / (last - first);
      return share >= from && share <= until;
    });
    return inside.reduce((sum, { program }) => sum + program, 0) / inside.length;
  }

  /** Helpers have ended and it is idle for a few seconds. @returns {Promise<number>} MB */
  async atRest() {
    const deadline = performance.now() + 120_000;
    while (this.now().children > 0 && performance.now() < deadline) await pause(500);
    await pause(5000);
    const { program, children } = this.now();
    return program + children;
  }

  stop() {
    clearInterval(this.timer);
  }
}
