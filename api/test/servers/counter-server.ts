import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../app/running-api';

export const hasCounterServer = spawnSync('redis-server', ['--version']).status === 0;

export interface CounterServer {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts Debian's `redis-server`. @throws if it does not answer within ten seconds */
export async function startCounterServer(): Promise<CounterServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running = spawn('redis-server', settings, { stdio: 'ignore' });
    await answering(url);
  };
  await start();
  return {
    url,
    start,
    kill: async () => {
      const child = running;
      running = undefined;
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function answering(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  try {
    const answer = await Promise.race([client.ping(), delay(10_000)]);
    if (answer !== 'PONG') throw new Error('redis-server does not answer.');
  } finally {
    client.disconnect();
  }
}
