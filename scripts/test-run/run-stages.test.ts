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

  it.each([
    ['goes no further', false, '39 passed, 1 failed'],
    ['goes on when told so', true, '44 passed, 1 failed'],
  ])('ends a lane at its first failure, lets the other lanes end, and %s', async (_, goOn, counted) => {
    const [never, next] = [stage(true, 5), stage(true, 5)];
    const lanes = [
      [
        ['types', stage(false, 0)],
        ['build', never],
      ],
      [['units', stage(false, 39, 1)]],
    ];
    expect(await runStages([{ goOn, lanes }, ['API', next]])).toBe(1);
    expect(never).not.toHaveBeenCalled();
    expect(next).toHaveBeenCalledTimes(goOn ? 1 : 0);
    expect(lastLine()).toBe(counted);
    expect(output).toMatch(/Failed: (types, units|units, types)\./);
  });

  it('ends with the name and the reason of each failed test', async () => {
    await runStages([['units', stage(false, 39, 1, ['money.test.ts › adds\n    expected 3 to be 4'])]]);
    expect(output.slice(output.indexOf('Times'))).toContain('✗ units: money.test.ts › adds\n    expected 3 to be 4');
  });

  it('adds up what all runners count, and prints the time of each stage and of the whole', async () => {
    const list = [
      ['lint', stage(true, 0)],
      ['units', stage(true, 40)],
      ['API', stage(true, 2)],
    ];
    expect(await runStages(list)).toBe(0);
    expect(output).toMatch(/^ {2}lint +0:00$/m);
    expect(output).toMatch(/^ {2}units +0:00 {2}40 passed, 0 failed$/m);
    expect(output).toMatch(/^ {2}whole run +0:00$/m);
    expect(lastLine()).toBe('42 passed, 0 failed');
  });
});
