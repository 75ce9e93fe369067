import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from '../app/program';

const run = promisify(execFile);

/** Resident memory, helper processes included, in bytes, by the program's lives. */
export class MemoryWatch {
  readonly lives: number[][] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly program: Program,
    everyMs: number,
  ) {
    this.timer = setInterval(() => void this.sample(), everyMs);
  }

  private async sample(): Promise<void> {
    const { pid, startTimes } = this.program;
    if (pid === undefined) return;
    const value = await residentBytes(pid);
    const samples = this.lives[startTimes.length - 1] ?? [];
    this.lives[startTimes.length - 1] = samples;
    if (value > 0) samples.push(value);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** 0 when it is gone. */
async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=,rss=']).catch(() => ({ stdout: '' }));
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // `ps` may list a child before its parent: two passes are enough for helpers.
  for (let depth = 0; depth < 2; depth += 1) {
    for (const [id = 0, parent = 0] of rows) if (family.has(parent)) family.add(id);
  }
  return rows.reduce((sum, [id = 0, , kibibytes = 0]) => (family.has(id) ? sum + kibibytes * 1024 : sum), 0);
}
