import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playwrightReport, vitestReport } from './reports.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-reports-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

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

  it('names each failed test of vitest with its reason, without colours, and those that needed a second try', () => {
    const file = written({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: path.resolve('lib/money.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'money adds', failureMessages: [] },
            { status: 'passed', fullName: 'money waits', failureMessages: ['late'] },
            { status: 'failed', fullName: 'money takes', failureMessages: ['\u001b[31mexpected 3 to be 4\u001b[39m'] },
          ],
        },
      ],
    });
    expect(vitestReport(file)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['lib/money.test.ts › money takes\n    expected 3 to be 4'],
      unsteady: ['lib/money.test.ts › money waits\n    late'],
    });
  });

  it('names a file that does not load', () => {
    const suite = {
      name: path.resolve('lib/a.test.ts'),
      status: 'failed',
      message: 'no such file',
      assertionResults: [],
    };
    const file = written({ numPassedTests: 7, numFailedTests: 0, testResults: [suite] });
    expect(vitestReport(file)).toMatchObject({ passed: 7, failed: 1, failures: ['lib/a.test.ts\n    no such file'] });
  });

  it('names each failed journey, and those that needed a second try', () => {
    const failed = {
      title: 'is paid once',
      file: 'offer.spec.ts',
      line: 12,
      tests: [{ status: 'unexpected', projectName: 'phone-fr', results: [{ errors: [{ message: 'not found' }] }] }],
    };
    const slow = {
      title: 'is sent',
      file: 'offer.spec.ts',
      line: 9,
      tests: [
        { status: 'flaky', projectName: 'desktop-en', results: [{ errors: [{ message: 'late' }] }, { errors: [] }] },
      ],
    };
    const passed = { title: 'is free', file: 'offer.spec.ts', line: 3, tests: [{ status: 'expected', results: [] }] };
    const file = written({
      stats: { expected: 1, flaky: 2, unexpected: 1 },
      errors: [],
      suites: [{ specs: [passed], suites: [{ specs: [failed, slow] }] }],
    });
    expect(playwrightReport(file)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['[phone-fr] offer.spec.ts:12 › is paid once\n    not found'],
      unsteady: ['[desktop-en] offer.spec.ts:9 › is sent\n    late'],
    });
  });
});
