import fs from 'node:fs';
import path from 'node:path';

/**
 * What a runner counted, and each failed test with the first lines of its reason; `unsteady`, those that passed at the
 * second try alone, with the reason of the first.
 * @typedef {{passed: number, failed: number, failures: string[], unsteady?: string[]}} Counted
 */

const none = { passed: 0, failed: 1, failures: ['no report: the runner itself broke'] };
/** Enough of a reason to know where to look; the whole of it stands where the stage printed its words. */
const reasonLines = 6;
/** Programs colour their words even in a report. */
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
  // What passed and has a reason nevertheless had it at its first try.
  const unsteady = report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) =>
        failure(`${path.relative(process.cwd(), suite.name)} › ${test.fullName}`, test.failureMessages[0]),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    failures,
    unsteady,
  };
}

/** @param {string} file Playwright's JSON report @returns {Counted} */
export function playwrightReport(file) {
  const report = read(file);
  if (!report) return none;
  const failures = report.errors.map(({ message }) => failure('before any test', message));
  const named = (status, which) =>
    report.suites.flatMap(testsOf).flatMap(({ spec, test }) => {
      if (test.status !== status) return [];
      const reason = test.results
        .at(which)
        ?.errors.map(({ message }) => message)
        .join('\n');
      return failure(`[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, reason);
    });
  failures.push(...named('unexpected', -1));
  const { expected, flaky, unexpected } = report.stats;
  const failed = Math.max(unexpected, failures.length);
  return { passed: expected + flaky, failed, failures, unsteady: named('flaky', 0) };
}

/** The tests of a suite and of the suites in it. */
function testsOf(suite) {
  const own = suite.specs.flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function failure(name, reason = '') {
  const lines = reason.replace(colours, '').trim().split('\n').slice(0, reasonLines);
  return [name, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n');
}

/** @param {string} file @returns what the JSON in it says, undefined when there is none */
export function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
