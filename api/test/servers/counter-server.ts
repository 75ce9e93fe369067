import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../app/running-api';
import { type KillableServer, killable } from './killable-server';

export const hasCounterServer = spawnSync('redis-server', ['--version']).status === 0;

export interface CounterServer extends KillableServer {
  url: string;
}

/** Debian's `redis-server`. */
export async function startCounterServer(): Promise<CounterServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = killable(
    () => spawn('redis-server', settings, { stdio: 'ignore' }),
    () => answering(url),
  );
  await server.start();
  return { ...server, url };
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
