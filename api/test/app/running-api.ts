import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ignoreEnvFile } from '../../../scripts/lib/env-file.mjs';
import { Program } from './program';

const server = path.join(import.meta.dirname, '..', '..', 'src', 'server.ts');

/** Below the ports of outgoing connections, which could take it before the program listens. */
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

/** @param settings its environment */
export async function startProcess(settings: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const env = { ...ignoreEnvFile({}), LOG_LEVEL: 'error', RATE_LIMITS: '0', ...settings };
  const program = new Program('the API', ['--import', 'tsx', server], { ...env, API_PORT: String(port) }, port);
  await program.start();
  return program;
}
