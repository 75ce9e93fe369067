import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ignoreEnvFile } from '../../../scripts/lib/env-file.mjs';

const server = path.join(import.meta.dirname, '..', '..', 'src', 'server.ts');

export interface RunningProcess {
  url: string;
  /** Like a power cut: finishes and closes nothing. */
  kill(): Promise<void>;
}

/**
 * A free port below those of outgoing connections: another test's connection cannot take it before the program listens.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts the API and waits until it listens.
 * @param settings its environment
 */
export async function startProcess(settings: Record<string, string>): Promise<RunningProcess> {
  const port = await freePort();
  const child = fork(server, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...ignoreEnvFile({}),
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      ...settings,
      API_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error(`The API did not start:\n${said.join('')}`);
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, kill: () => killed(child, ended) };
}

async function killed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
