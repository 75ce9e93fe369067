import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';
import { bin, run } from './run.mjs';
import { say } from './say.mjs';
import { root } from './settings.mjs';

/** What a stage found out. @typedef {{ok: boolean, passed: number, failed: number}} Outcome */

const nothing = { passed: 0, failed: 0 };

/** Format, lint and the import law. */
export async function lint() {
  const colors = process.stdout.isTTY ? [] : ['--colors=off'];
  const { code } = await run(bin('@biomejs/biome/bin/biome', 'ci', ...colors, '.'));
  return { ok: code === 0, ...nothing };
}

/** Every part of the house by its own tsconfig. */
export async function types() {
  const parts = ['.', 'api', ...fs.readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)];
  const configs = parts
    .flatMap((part) => [`${part}/tsconfig.json`, `${part}/tsconfig.test.json`])
    .filter((file) => fs.existsSync(path.join(root, file)));
  // Next writes the types of its routes and images; a fresh checkout has none yet.
  await run(bin('next/dist/bin/next', 'typegen'), { quiet: true });
  let ok = true;
  for (const config of configs) {
    const { code } = await run(bin('typescript/bin/tsc', '--noEmit', '--incremental', 'false', '-p', config));
    if (code !== 0) {
      say(`types: ${config} has errors`);
      ok = false;
    }
  }
  return { ok, ...nothing };
}

/** Pure rules and components. */
export const units = () => vitest(['unit', 'components']);

/** The API on the embedded database. */
export const apiOnPglite = () => vitest(['api']);

/** The same suite on a real PostgreSQL, where transactions truly run side by side. */
export async function apiOnPostgres() {
  const server = await startPostgres();
  say(`  on ${server.version}`);
  try {
    return await vitest(['api'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** The journeys, in a real browser. */
export async function journeys() {
  const report = reportFile();
  const { code } = await run(bin('playwright/cli.js', 'test', '--reporter=list,json'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const stats = readReport(report)?.stats;
  const counts = stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : { passed: 0, failed: 1 };
  return { ok: code === 0 && counts.passed > 0, ...counts };
}

async function vitest(projects, env = {}) {
  const report = reportFile();
  const { code } = await run(
    bin(
      'vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    { env },
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
