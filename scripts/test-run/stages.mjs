import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/program.mjs';
import { bin, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';
import { missingServers } from '../lib/system-packages.mjs';
import { onPgliteAlone, pgliteSmoke } from './pglite-smoke.mjs';
import { playwrightReport, read, vitestReport } from './reports.mjs';

/** @typedef {import('./run-stages.mjs').Outcome} Outcome */
/** Where a stage that runs beside others puts its words; without one its programs write to the terminal. @typedef {(text: string) => void} Print */

const nothing = { passed: 0, failed: 0, failures: [] };

/** Runs a program of a stage. @param {{env?: object, print?: Print}} options @returns {Promise<number>} exit code */
async function execute(command, { env, print } = {}) {
  const { code, output } = await run(command, { env, quiet: Boolean(print) });
  print?.(output);
  return code;
}

/** Long tests are run too (vitest.config.ts). */
const deep = { TEST_DEPTH: 'deep' };
const onEmbedded = { TEST_DATABASE_URL: '' };

/** Runs a program of ours, which counts no tests. @param {Print} [print] @returns {Promise<Outcome>} */
async function program(file, args, print) {
  const code = await execute([process.execPath, path.join(root, file), ...args], { print });
  return { ok: code === 0, ...nothing };
}

/**
 * Format, and the rules of the project. A program of its own: it imports packages, which a fresh checkout has only once
 * they are installed. @param {Print} [print]
 */
export const lint = (print) => program('scripts/lint.mjs', [], print);

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

/** Pure rules. @param {Print} [print] */
export const units = (print) => vitest(['unit', 'unit-isolated'], { args: ['--maxWorkers=2'], print });

/** Thousands of stories of a draft in two windows, offline and back. @param {Print} [print] */
export const draftStories = (print) =>
  vitest(['unit-isolated'], { args: ['lib/creation/outbox/outbox.property.isolated.test.ts'], env: deep, print });

/** Components, and the sentences of the specification, in a DOM without a browser. @param {Print} [print] */
export const components = (print) => vitest(['components', 'components-isolated'], { args: ['--maxWorkers=2'], print });

/** The shop that the journeys visit, built so that it opens at once. @param {Print} [print] */
export const build = (print) => program('scripts/journeys-shop.mjs', ['--build'], print);

/** The API on a real PostgreSQL, a process for each core. @param {Print} [print] */
export const apiOnPostgres = (print) => onPostgres({ TEST_WITHOUT: onPgliteAlone.join() }, print);

/** All of it, with its long tests as well. @param {Print} [print] */
export const wholeApiOnPostgres = (print) => onPostgres(deep, print);

/** What only the embedded database has, and each kind of write. @param {Print} [print] */
export const apiOnPglite = (print) =>
  vitest(['api'], { args: ['--maxWorkers=2', ...pgliteSmoke], env: onEmbedded, print });

/** All of the API on the embedded database. @param {Print} [print] */
export const wholeApiOnPglite = (print) => vitest(['api'], { env: { ...onEmbedded, ...deep }, print });

async function onPostgres(env, print) {
  const server = await startPostgres();
  (print ?? say)(`  on ${server.version}`);
  try {
    return await vitest(['api'], { args: ['--maxWorkers=2'], env: { ...env, TEST_DATABASE_URL: server.url }, print });
  } finally {
    await server.stop();
  }
}

const parity = ['--config', 'e2e/print-parity/print-parity.config.ts'];
/** Preview against press file, in a browser without a shop. @param {Print} [print] */
export const printParity = (print) => playwright([...parity, '--grep-invert=@deep'], print);

/** And each cover. @param {Print} [print] */
export const parityOfCovers = (print) => playwright([...parity, '--grep=@deep'], print);

/** The journeys of each change. No traces: they cost time in each journey, and stay on a machine that is thrown away. */
export const journeys = () => playwright(['--trace=off']);

/** Every journey. */
export const allJourneys = () => playwright(['--config', 'e2e/deep.config.ts', '--trace=off']);

/** Those with other companies' code, in a second shop, which is built with their keys. */
export const thirdParties = () => playwright(['--config', 'e2e/third-parties/third-parties.config.ts', '--trace=off']);

/** A card finished over a very slow line that breaks. */
export const slowLine = () => playwright(['--config', 'e2e/slow.config.ts', '--trace=off']);

/**
 * The shop as it is run for real, two of each program on the parts it is made for, killed and brought back. It takes the
 * build and the addresses of the journeys, so it runs after them.
 */
export async function shopOnParts() {
  const missing = missingServers();
  if (missing.length > 0) {
    say(`  skipped without ${missing.join(' and ')}`);
    return { ok: true, ...nothing };
  }
  return playwright(['--config', 'e2e/parts/parts.config.ts', '--trace=off']);
}

/** Five minutes of requests that nobody would send. @param {Print} [print] */
export const fuzz = (print) => program('scripts/fuzz.mjs', ['--seconds', '300'], print);

/** Ten minutes of shoppers on an API that is killed again and again. @param {Print} [print] */
export const soak = (print) => program('scripts/soak.mjs', ['--minutes', '5'], print);

/** The built API on every Node that it is for. @param {Print} [print] */
export const everyNode = (print) => program('scripts/test-nodes.mjs', [], print);

/** Every page against its recorded budget of bytes and requests, each page a test. @param {Print} [print] @returns {Promise<Outcome>} */
export const pageBudget = (print) =>
  counted(
    (file) => ({ failures: [], ...(read(file) ?? { passed: 0, failed: 1 }) }),
    (file) =>
      execute([process.execPath, '--import', 'tsx', path.join(root, 'scripts/bench.mjs'), '--quick', '--json', file], {
        print,
      }),
  );

/** @param {string[]} args @param {Print} [print] @returns {Promise<Outcome>} */
const playwright = (args, print) =>
  counted(playwrightReport, (file) =>
    execute(bin('playwright/cli.js', 'test', ...args, '--reporter=list,json'), {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      print,
    }),
  );

/** @param {string[]} projects @param {{args?: string[], env?: object, print?: Print}} options @returns {Promise<Outcome>} */
function vitest(projects, { args = [], env = {}, print } = {}) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json'];
  return counted(vitestReport, (file) =>
    execute(bin('vitest/vitest.mjs', 'run', ...chosen, ...args, ...reporters, `--outputFile.json=${file}`), {
      env,
      print,
    }),
  );
}

/**
 * Runs a runner that writes a report, and reads it. A runner that ends badly has failed, whatever its report says.
 * @param {(file: string) => import('./reports.mjs').Counted} readReport
 * @param {(file: string) => Promise<number>} runner gives its exit code
 * @returns {Promise<Outcome>}
 */
async function counted(readReport, runner) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-report-'));
  try {
    const file = path.join(folder, 'report.json');
    const code = await runner(file);
    const counts = readReport(file);
    const failed = Math.max(counts.failed, code === 0 ? 0 : 1);
    return { ...counts, failed, ok: code === 0 && counts.passed > 0 };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
