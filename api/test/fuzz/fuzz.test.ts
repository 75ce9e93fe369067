import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCall } from '../contract/every-call';
import { Findings, Fuzz } from './fuzz';
import { sequenceOf, stepOf } from './steps';

const { FUZZ_SECONDS, FUZZ_CALL = '', FUZZ_SEED = '8', FUZZ_PATH } = process.env;
const seed = Number(FUZZ_SEED);
const names = everyCall.map(([name]) => name).filter((name) => name.toLowerCase().includes(FUZZ_CALL.toLowerCase()));

/** Sequences before a fresh database. */
const round = 150;

const findings = new Findings();

if (FUZZ_SECONDS) describeSequences(Number(FUZZ_SECONDS));
else describeEachCall();

function describeEachCall(): void {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await Fuzz.open(findings);
  });
  afterAll(() => fuzz?.close());

  it.each(names)('%s answers as the contract says, whoever asks and whatever', async (name) => {
    const steps = fc.array(stepOf(name), { minLength: 1, maxLength: 2 });
    expect(await fuzz.search(steps, { seed, numRuns: 2 })).toBeUndefined();
  });

  it('most calls work now and then', () => {
    expect(findings.never.length).toBeLessThan(names.length / 2);
  });
}

function describeSequences(seconds: number): void {
  const options = { timeout: (seconds + 120) * 1000 };
  it(`sequences of calls for ${seconds} s from seed ${seed} meet no fault`, options, async () => {
    const begin = performance.now();
    const end = begin + seconds * 1000;
    const faults: string[] = [];
    for (let count = 0; performance.now() < end; count += 1) {
      const fuzz = await Fuzz.open(findings, { RATE_LIMITS: count % 10 === 9 ? '1' : '0' });
      const found = await fuzz.search(sequenceOf(names), {
        seed: seed + count,
        numRuns: round,
        interruptAfterTimeLimit: Math.max(1, end - performance.now()),
        ...(FUZZ_PATH ? { path: FUZZ_PATH } : {}),
      });
      await fuzz.close();
      if (!found) continue;
      faults.push(found);
      const after = Math.round((performance.now() - begin) / 1000);
      console.error(`${found}\nAfter ${after} s; again: npm run fuzz -- --seed ${seed + count}`);
    }
    tellCounts();
    expect(faults.length).toBe(0);
  });
}

function tellCounts(): void {
  for (const [name, times] of findings.statuses) {
    console.info(name.padEnd(28), [...times].map(([status, many]) => `${many} × ${status}`).join(', '));
  }
  console.info('never a 2xx:', findings.never.join(', ') || 'none');
}
