import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ignoreEnvFile } from './lib/env-file.mjs';

const root = path.join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-scripts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
  error: string;
}

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...ignoreEnvFile({}), PATH: process.env.PATH ?? '', ...env },
    });
    let output = '';
    let error = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      error += chunk;
    });
    child.once('close', (code) => resolve({ code, output, error }));
  });
}

async function taken(): Promise<{ port: string; free: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: String((server.address() as AddressInfo).port), free: () => server.close() };
}

describe('npm start', () => {
  it.each(['PORT', 'API_PORT'])('says in one sentence that %s is taken, code 1', async (setting) => {
    const { port, free } = await taken();
    const ended = await run(['scripts/start.mjs'], {
      PORT: '3391',
      API_PORT: '4191',
      DATA_DIR: folder,
      [setting]: port,
    });
    free();
    expect(ended).toEqual({
      code: 1,
      output: '',
      error: `Port ${port} is in use by another program: stop it, or set ${setting} to another port.\n`,
    });
  });

  it('refuses one port for both programs', async () => {
    const ended = await run(['scripts/start.mjs'], { PORT: '4191', API_PORT: '4191' });
    expect(ended).toMatchObject({ code: 1, error: 'PORT and API_PORT are both 4191: give each program its own.\n' });
  });

  it('refuses what is no port', async () => {
    const ended = await run(['scripts/start.mjs'], { PORT: '99999' });
    expect(ended.error).toBe('PORT must be a port number between 1 and 65535, and it is "99999".\n');
  });

  it('names what either program would refuse, before anything is built', async () => {
    const wrong = { DEMO_PASSWORD: 'short', STOREFRONT_URL: 'jolimot.example', NEXT_PUBLIC_TAG_MANAGER_ID: 'UA-1' };
    const ended = await run(['scripts/start.mjs'], { PORT: '3391', API_PORT: '4191', DATA_DIR: folder, ...wrong });
    expect([ended.code, ended.error, ended.output]).toEqual([
      1,
      [
        'DEMO_PASSWORD must have 12 characters or more.',
        'STOREFRONT_URL must be an address that begins with http:// or https://.',
        'NEXT_PUBLIC_TAG_MANAGER_ID must be a container such as GTM-ABC123 (found "UA-1").',
        '',
      ].join('\n'),
      expect.not.stringContaining('API built'),
    ]);
  }, 60_000);

  it('says in one sentence that the data folder cannot be written to, code 1', async () => {
    const ports = { PORT: '3391', API_PORT: '4191' };
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await run(['scripts/start.mjs'], { ...ports, DATA_DIR: path.join(file, 'data') })).toEqual({
      code: 1,
      output: '',
      error: `The data folder ${path.join(file, 'data')} cannot be written to: part of that path is a file, not a folder.\n`,
    });
    // Linux's /sys refuses even root.
    const readOnly = await run(['scripts/start.mjs'], { ...ports, DATA_DIR: '/sys/jolimot' });
    expect([readOnly.code, readOnly.error]).toEqual([
      1,
      expect.stringMatching(/^The data folder \/sys\/jolimot cannot be written to: [^\n]+\.\n$/),
    ]);
  });
});

describe('the API as it is run in production', () => {
  it('says in one sentence that its data folder is in use, code 1', async () => {
    const { apiPrograms, buildApi } = await import('./shop/build-api.mjs');
    await buildApi();
    const dataDir = path.join(folder, 'held');
    mkdirSync(dataDir);
    const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    writeFileSync(path.join(dataDir, 'jolimot.lock'), JSON.stringify({ pid: process.pid, startedAt: stat[19] }));
    expect(await run([apiPrograms.server], { API_PORT: '4191', DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: '',
      error: `The data folder ${dataDir} is in use by another Jolimot (process ${process.pid}): stop it, or set DATA_DIR to another folder.\n`,
    });
  }, 60_000);

  it('names every wrong setting, code 1', async () => {
    const { apiPrograms } = await import('./shop/build-api.mjs');
    const ended = await run([apiPrograms.server], { API_PORT: 'x', DEMO: 'maybe' });
    expect(ended).toEqual({
      code: 1,
      output: '',
      error: 'API_PORT must be a port number between 1 and 65535.\nDEMO must be 0 or 1.\n',
    });
  }, 60_000);
});

describe('an old Node', () => {
  const check = (version: string) =>
    run([
      '--input-type=module',
      '-e',
      `import { requireNode } from './scripts/lib/require-node.mjs'; requireNode('${version}');`,
    ]);

  it.each(['18.20.4', '20.18.1', '12.0.0'])('is refused in one sentence (%s)', async (version) => {
    expect(await check(version)).toEqual({
      code: 1,
      output: '',
      error: `Jolimot needs Node 20.19 or newer, and this is Node ${version}.\n`,
    });
  });

  it.each(['20.19.0', '22.0.0', '24.1.0'])('is not %s', async (version) => {
    expect((await check(version)).code).toBe(0);
  });
});
