import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/program.mjs';
import { bin, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';
import { onlyOnPostgres } from './api-suites.mjs';

/** @typedef {import('./run-stages.mjs').Outcome} Outcome */
/** Where a stage that runs beside others puts its words; without one its programs write to the terminal. @typedef {(text: string) => void} Print */

const nothing = { passed: 0, failed: 0 };

/** Runs a program of a stage. @param {{env?: object, print?: Print}} options @returns {Promise<number>} exit code */
async function execute(command, { env, print } = {}) {
  const { code, output } = await run(command, { env, quiet: Boolean(print) });
  print?.(output);
  return code;
}

/** Format, and the rules of the project. @param {Print} [print] */
export async function lint(print) {
  // A program of its own: it imports packages, which a fresh checkout has only once they are installed.
  const code = await execute([process.execPath, path.join(root, 'scripts/lint.mjs')], { print });
  return { ok: code === 0, ...nothing };
}

/** Every part by its own tsconfig. @param {Print} [print] */
export async function types(print) {
  const parts = ['.', 'api', ...fs.readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)];
  const configs = parts
    .flatMap((part) => [`${part}/tsconfig.json`, `${part}/tsconfig.test.json`])
    .filter((file) => fs.existsSync(path.join(root, file)));
  // Next writes the types of its routes and images; a fresh checkout has none yet.
  await run(bin('next/dist/bin/next', 'typegen'), { quiet: true });
  let ok = true;
  for (const config of configs) {
    const code = await execute(bin('typescript/bin/tsc', '--noEmit', '--incremental', 'false', '-p', config), {
      print,
    });
    if (code !== 0) {
      (print ?? say)(`types: ${config} has errors`);
      ok = false;
    }
  }
  return { ok, ...nothing };
}

/**
 * Pure rules and components, a process for each of two cores: a test waits long enough for its answers beside the build
 * (vitest.config.ts). @param {Print} [print]
 */
export const units = (print) => vitest(['unit', 'components'], { args: ['--maxWorkers=2'], print });

/** The shop that the journeys visit, built so that it opens at once. @param {Print} [print] */
export async function build(print) {
  const code = await execute([process.execPath, path.join(root, 'scripts/journeys-shop.mjs'), '--build'], { print });
  return { ok: code === 0, ...nothing };
}

/** The API on the embedded database, a process for each core. @param {Print} [print] */
export const apiOnPglite = (print) =>
  vitest(['api'], { args: ['--maxWorkers=2', ...onlyOnPostgres.flatMap((path) => ['--exclude', path])], print });

/** The API on a real PostgreSQL: what may go another way there. @param {Print} [print] */
export async function apiOnPostgres(print) {
  const server = await startPostgres();
  (print ?? say)(`  on ${server.version}`);
  try {
    return await vitest(['api-postgres'], { env: { TEST_DATABASE_URL: server.url }, print });
  } finally {
    await server.stop();
  }
}

/** Preview against press file, in a browser without a shop. @param {Print} [print] */
export const printParity = (print) => playwright(['--config', 'e2e/print-parity/print-parity.config.ts'], print);

/** The journeys, in a real browser. */
export const journeys = () => playwright([]);

/** Every page against its recorded budget of bytes and requests, each page a test. @param {Print} [print] @returns {Promise<Outcome>} */
export async function pageBudget(print) {
  const report = reportFile();
  const bench = [process.execPath, '--import', 'tsx', path.join(root, 'scripts/bench.mjs')];
  const code = await execute([...bench, '--quick', '--json', report], { print });
  const counts = readReport(report) ?? { passed: 0, failed: 1 };
  return { ok: code === 0 && counts.passed > 0, ...counts };
}

/** @param {string[]} args @param {Print} [print] @returns {Promise<Outcome>} */
async function playwright(args, print) {
  const report = reportFile();
  const code = await execute(bin('playwright/cli.js', 'test', ...args, '--reporter=list,json'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    print,
  });
  const stats = readReport(report)?.stats;
  const counts = stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : { passed: 0, failed: 1 };
  return { ok: code === 0 && counts.passed > 0, ...counts };
}

/** @param {string[]} projects @param {{args?: string[], env?: object, print?: Print}} options @returns {Promise<Outcome>} */
async function vitest(projects, { args = [], env = {}, print } = {}) {
  const report = reportFile();
  const code = await execute(
    bin(
      'vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    { env, print },
  );
  const totals = readReport(report);
  // No report means that the runner itself broke: that is a failure too.
  const counts = totals
    ? { passed: totals.numPassedTests, failed: Math.max(totals.numFailedTests, code === 0 ? 0 : 1) }
    : { passed: 0, failed: 1 };
  return { ok: code === 0 && counts.passed > 0, ...counts };
}

const reportFile = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-report-')), 'report.json');

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}
