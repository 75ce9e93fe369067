import fs from 'node:fs';
import path from 'node:path';

/**
 * Counts, and each failed test with its first lines.
 * @typedef {{passed: number, failed: number, failures: string[]}} Counted
 */

const none = { passed: 0, failed: 1, failures: ['no report: the runner itself broke'] };
const reasonLines = 6;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** @param {string} file vitest's JSON report @returns {Counted} */
export function vitestReport(file) {
  const report = read(file);
  if (!report) return none;
  const failures = report.testResults.flatMap((suite) => {
    const where = path.relative(process.cwd(), suite.name);
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not load has no tests, only a reason.
    if (suite.status === 'failed' && tests.length === 0) return [failure(where, suite.message)];
    return tests.map((test) => failure(`${where} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    failures,
  };
}

/** @param {string} file Playwright's JSON report @returns {Counted} */
export function playwrightReport(file) {
  const report = read(file);
  if (!report) return none;
  const failures = report.errors.map(({ message }) => failure('before any test', message));
  const tests = report.suites.flatMap(testsOf).filter(({ test }) => test.status === 'unexpected');
  for (const { spec, test } of tests) {
    const reason = test.results.at(-1)?.errors.map(({ message }) => message);
    failures.push(failure(`[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, reason?.join('\n')));
  }
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: Math.max(unexpected, failures.length), failures };
}

function testsOf(suite) {
  const own = suite.specs.flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function failure(name, reason = '') {
  const lines = reason.replace(colours, '').trim().split('\n').slice(0, reasonLines);
  return [name, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n');
}

/** @param {string} file @returns undefined without valid JSON */
export function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
