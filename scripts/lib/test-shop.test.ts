import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStages } from './test-shop.mjs';

let output: string;
beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const stage = (ok: boolean, passed: number, failed = 0) => vi.fn(async () => ({ ok, passed, failed }));
const lastLine = () => output.trim().split('\n').at(-1);

describe('npm test', () => {
  it('adds up what all runners count', async () => {
    expect(
      await runStages([
        ['lint', stage(true, 0)],
        ['units', stage(true, 40)],
        ['API', stage(true, 2)],
      ]),
    ).toBe(0);
    expect(lastLine()).toBe('42 passed, 0 failed');
  });

  it('stops at the first stage that fails, with a code that says so', async () => {
    const never = stage(true, 5);
    expect(
      await runStages([
        ['units', stage(true, 40)],
        ['API', stage(false, 1, 2)],
        ['browser', never],
      ]),
    ).toBe(1);
    expect(never).not.toHaveBeenCalled();
    expect(lastLine()).toBe('41 passed, 2 failed');
    expect(output).toContain('Stopped at: API.');
  });

  it('fails when lint fails, though no test has', async () => {
    expect(await runStages([['lint', stage(false, 0)]])).toBe(1);
    expect(lastLine()).toBe('0 passed, 0 failed');
  });
});
