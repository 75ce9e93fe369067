import type { Clock } from '../../src/clock';

export class TestClock implements Clock {
  private time: number;

  constructor(start: Date = new Date()) {
    this.time = start.getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  set(instant: Date | string): void {
    this.time = new Date(instant).getTime();
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
