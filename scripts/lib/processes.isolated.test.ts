import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answering, Programs } from './processes.mjs';

let folder: string;
let programs: Programs;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-programs-'));
});
afterEach(() => programs.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, source: string) => {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
};
const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const patient = () => script('patient', 'setInterval(() => {}, 1000); process.send("up");');
const up = (child: { once: (event: 'message', listener: () => void) => void }) =>
  new Promise<void>((resolve) => child.once('message', resolve));

describe('two programs', () => {
  it('end together when one dies, with its code', async () => {
    const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    programs = new Programs();
    const stays = programs.start('storefront', [patient()]);
    stays.up = true;
    await up(stays.child);
    const dies = programs.start('API', [script('dies', 'setTimeout(() => process.exit(7), 200)')]);
    dies.up = true;
    expect(await programs.ended).toBe(7);
    expect(lives(stays.child.pid ?? 0)).toBe(false);
    expect(words).toHaveBeenCalledWith('The API ended with code 7: the rest is stopped too.\n');
    words.mockRestore();
  });

  it('are all stopped, even one that does not listen', async () => {
    programs = new Programs();
    const deaf = programs.start('API', [
      script('deaf', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); process.send("up");'),
    ]);
    const good = programs.start('storefront', [patient()]);
    await Promise.all([up(deaf.child), up(good.child)]);
    await programs.stop();
    expect([lives(deaf.child.pid ?? 0), lives(good.child.pid ?? 0)]).toEqual([false, false]);
  });

  it('do not outlive the program that started them', async () => {
    programs = new Programs();
    const parent = script(
      'parent',
      `import { Programs } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.mjs'))};
       const { child } = new Programs().start('storefront', [${JSON.stringify(patient())}], { foreign: true });
       child.once('message', () => process.send(child.pid));`,
    );
    const { child } = programs.start('start', [parent]);
    const pid = await new Promise<number>((resolve) => child.once('message', (message: number) => resolve(message)));
    child.kill('SIGKILL');
    await expect.poll(() => lives(pid), { timeout: 4000 }).toBe(false);
  });
});

it('waiting for an address ends when it answers, or when the program behind it has ended', async () => {
  programs = new Programs();
  const server = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await answering(`http://127.0.0.1:${port}/`, new Promise(() => undefined))).toBe(true);
  server.close();
  expect(await answering('http://127.0.0.1:1/', Promise.resolve(1))).toBe(false);
});
