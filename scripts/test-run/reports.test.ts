import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightReport, vitestReport } from './reports.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-reports-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function written(report: object) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('what a runner reports', () => {
  it('counts as a failure when there is no report', () => {
    expect(vitestReport(path.join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightReport(path.join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names each failed test of vitest with its reason, without colours, and a file that does not load', () => {
    const file = written({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: path.resolve('packages/client/src/money.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'money adds', failureMessages: [] },
            { status: 'failed', fullName: 'money takes', failureMessages: ['\u001b[31mexpected 3 to be 4\u001b[39m'] },
          ],
        },
        { name: path.resolve('lib/a.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    });
    expect(vitestReport(file)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'packages/client/src/money.test.ts › money takes\n    expected 3 to be 4',
        'lib/a.test.ts\n    no such file',
      ],
    });
  });

  it('names each failed journey', () => {
    const failed = {
      title: 'is paid once',
      file: 'offer.spec.ts',
      line: 12,
      tests: [{ status: 'unexpected', projectName: 'phone-fr', results: [{ errors: [{ message: 'not found' }] }] }],
    };
    const passed = { title: 'is free', file: 'offer.spec.ts', line: 3, tests: [{ status: 'expected', results: [] }] };
    const file = written({
      stats: { expected: 1, unexpected: 1 },
      errors: [],
      suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
    });
    expect(playwrightReport(file)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['[phone-fr] offer.spec.ts:12 › is paid once\n    not found'],
    });
  });
});
