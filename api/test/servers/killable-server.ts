import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Killed like a power cut. */
export interface KillableServer {
  kill(): Promise<void>;
  start(): Promise<void>;
}

export function killable(launch: () => ChildProcess, isReady: (child: ChildProcess) => Promise<void>): KillableServer {
  let running: ChildProcess | undefined;
  return {
    start: async () => {
      running = launch();
      await isReady(running);
    },
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

const started = z.object({ port: z.number() });

/** Runs a script of this folder, which keeps its work in a folder and, when restarted, its port. */
export async function forkServer(script: string, more: string[] = [], execArgv: string[] = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-server-'));
  let port = 0;
  const launch = () => fork(path.join(import.meta.dirname, script), [folder, String(port), ...more], { execArgv });
  const server = killable(launch, async (child) => {
    const [message] = await once(child, 'message');
    port = started.parse(message).port;
  });
  await server.start();
  const close = async (): Promise<void> => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, folder, port, close };
}
