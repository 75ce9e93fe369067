import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Handle } from './db/client';
import { closeGracefully, stopOnSignals } from './shutdown';

const timeouts = { connections: 50, jobs: 50, database: 50 };
const forever = () => new Promise<void>(() => undefined);

async function closing(stop: () => Promise<void>, handBack = async (): Promise<void> => undefined): Promise<string[]> {
  const asked: string[] = [];
  const worker = {
    stop: () => {
      asked.push('stop the jobs');
      return stop();
    },
    handBack: () => {
      asked.push('hand back');
      return handBack();
    },
  };
  const close = async () => void asked.push('close the database');
  const handle = { close } as Partial<Handle> as Handle;
  await closeGracefully(Fastify(), worker, handle, timeouts);
  return asked;
}

describe('a graceful stop', () => {
  it('hands back the jobs that outlast its timeouts, while the database still listens', async () => {
    expect(await closing(forever)).toEqual(['stop the jobs', 'hand back', 'close the database']);
  });

  it('waits no longer than the jobs take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await closing(async () => undefined)).toHaveLength(3);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends even if the database says nothing more', async () => {
    expect(await closing(forever, forever)).toContain('close the database');
  });
});

describe('signals', () => {
  const listen = () => {
    const signals = new EventEmitter();
    const seen = { stops: 0, codes: [] as number[] };
    let finish: () => void = () => undefined;
    const stop = () => {
      seen.stops += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    stopOnSignals(signals, stop, (code) => seen.codes.push(code));
    return { signals, seen, finish: () => finish() };
  };

  it('stop once, and end the program when that is done', async () => {
    const { signals, seen, finish } = listen();
    signals.emit('SIGTERM');
    signals.emit('SIGINT');
    signals.emit('disconnect');
    expect(seen).toEqual({ stops: 1, codes: [] });
    finish();
    await expect.poll(() => seen.codes).toEqual([0]);
  });

  it.each([['SIGTERM'], ['SIGINT']])('end it at once when %s comes again', async (again) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { signals, seen } = listen();
      signals.emit('SIGTERM');
      vi.advanceTimersByTime(2000);
      signals.emit('disconnect');
      expect(seen.codes).toEqual([]);
      signals.emit(again);
      expect(seen).toEqual({ stops: 1, codes: [1] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('stop when the program above is gone', () => {
    const { signals, seen } = listen();
    signals.emit('disconnect');
    expect(seen.stops).toBe(1);
  });
});

const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
const program = (ending: string) => `
  const { endOnUncaught } = await import(${here('shutdown.ts')});
  const { createLogger } = await import(${here('log/logging.ts')});
  const { DrizzleQueryError } = await import('drizzle-orm/errors');
  endOnUncaught(createLogger({ logLevel: 'info' }), (code) => process.exit(code));
  const error = new DrizzleQueryError('select $1', ['private@example.com'], new Error('private'));
  setTimeout(() => process.exit(0), 5000);
  ${ending}`;

const ended = (ending: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(ending)], {
    cwd: path.join(import.meta.dirname, '..'),
  }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

describe('an error that nobody catches', () => {
  it.each([
    ['thrown', 'setTimeout(() => { throw error; });'],
    ['rejected', 'Promise.reject(error);'],
    ['emitted', "new (await import('node:events')).EventEmitter().emit('error', error);"],
  ])('ends the program and is logged without what it carries, when it was %s', async (_how, ending) => {
    const { code, said } = await ended(ending);
    expect(code).toBe(1);
    expect(said).toMatch(/"level":60.*"type":"DrizzleQueryError","statement":"select \$1"/);
    expect(said).not.toContain('private');
  });
});
