import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStages } from './run-stages.mjs';

let output: string;
beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const stage = (ok: boolean, passed: number, failed = 0, failures: string[] = []) =>
  vi.fn(async () => ({ ok, passed, failed, failures }));
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
    expect(output).toContain('Failed: API.');
  });

  it('runs lanes side by side, and prints the words of each stage in one piece', async () => {
    let letTypesEnd = () => {};
    const unitsBegan = new Promise<void>((resolve) => {
      letTypesEnd = resolve;
    });
    const types = async (print?: (text: string) => void) => {
      print?.('types: first');
      // Ends only if the other lane has started.
      await unitsBegan;
      print?.('types: second');
      return { ok: true, passed: 0, failed: 0, failures: [] };
    };
    const units = async (print?: (text: string) => void) => {
      print?.('units: all');
      letTypesEnd();
      return { ok: true, passed: 7, failed: 0, failures: [] };
    };
    expect(await runStages([{ lanes: [[['types', types]], [['units', units]]] }])).toBe(0);
    expect(output).toContain('▸ types\ntypes: first\ntypes: second\n✓ types');
    expect(lastLine()).toBe('7 passed, 0 failed');
  });

  it('ends a lane at its first failure, lets the other lanes end, and goes no further', async () => {
    const never = stage(true, 5);
    const list = [
      {
        lanes: [
          [
            ['types', stage(false, 0)],
            ['build', never],
          ],
          [
            ['lint', stage(true, 0)],
            ['units', stage(false, 39, 1)],
          ],
        ],
      },
      ['API', never],
    ];
    expect(await runStages(list)).toBe(1);
    expect(never).not.toHaveBeenCalled();
    expect(lastLine()).toBe('39 passed, 1 failed');
    expect(output).toMatch(/Failed: .*types/);
    expect(output).toMatch(/Failed: .*units/);
  });

  it('goes on after lanes that say so, and fails all the same', async () => {
    const journeys = stage(true, 5);
    const list = [{ goOn: true, lanes: [[['API', stage(false, 39, 1)]]] }, ['journeys', journeys]];
    expect(await runStages(list)).toBe(1);
    expect(journeys).toHaveBeenCalled();
    expect(lastLine()).toBe('44 passed, 1 failed');
  });

  it('ends with the name and the reason of each failed test', async () => {
    await runStages([['units', stage(false, 39, 1, ['money.test.ts › adds\n    expected 3 to be 4'])]]);
    expect(output.slice(output.indexOf('Times'))).toContain('✗ units: money.test.ts › adds\n    expected 3 to be 4');
  });

  it('prints the time of each stage and of the whole, with what its runner counted', async () => {
    await runStages([
      ['lint', stage(true, 0)],
      ['units', stage(true, 40)],
    ]);
    expect(output).toMatch(/^ {2}lint +0:00$/m);
    expect(output).toMatch(/^ {2}units +0:00 {2}40 passed, 0 failed$/m);
    expect(output).toMatch(/^ {2}whole run +0:00$/m);
  });

  it('fails when lint fails, though no test has', async () => {
    expect(await runStages([['lint', stage(false, 0)]])).toBe(1);
    expect(lastLine()).toBe('0 passed, 0 failed');
  });
});
