import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/program.mjs';
import { bin, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';
import { missingServers } from '../lib/system-packages.mjs';
import { playwrightReport, read, vitestReport } from './reports.mjs';

/** @typedef {import('./run-stages.mjs').Outcome} Outcome */
/** Output of a parallel stage; without it, the terminal. @typedef {(text: string) => void} Print */

const nothing = { passed: 0, failed: 0, failures: [] };

/** @param {{env?: object, print?: Print}} options @returns {Promise<number>} exit code */
async function execute(command, { env, print } = {}) {
  const { code, output } = await run(command, { env, quiet: Boolean(print) });
  print?.(output);
  return code;
}

const deep = { TEST_DEPTH: 'deep' };
const onEmbedded = { TEST_DATABASE_URL: '' };

/** A program without tests. @param {Print} [print] @returns {Promise<Outcome>} */
async function program(file, args, print) {
  const code = await execute([process.execPath, path.join(root, file), ...args], { print });
  return { ok: code === 0, ...nothing };
}

/** Its own program: a fresh checkout installs its packages first. @param {Print} [print] */
export const lint = (print) => program('scripts/lint.mjs', [], print);

/** Each tsconfig. @param {Print} [print] */
export async function types(print) {
  const parts = ['.', 'api', ...fs.readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)];
  const configs = parts
    .flatMap((part) => [`${part}/tsconfig.json`, `${part}/tsconfig.test.json`])
    .filter((file) => fs.existsSync(path.join(root, file)));
  // Next writes the types of routes and images; a fresh checkout has none.
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

/** @param {Print} [print] */
export const units = (print) => vitest(['unit', 'unit-isolated'], { args: ['--maxWorkers=2'], print });

/** Random drafts in two windows, offline and back. @param {Print} [print] */
export const draftStories = (print) =>
  vitest(['unit-isolated'], { args: ['lib/creation/outbox/outbox.property.isolated.test.ts'], env: deep, print });

/** With the specification's sentences, in jsdom. @param {Print} [print] */
export const components = (print) => vitest(['components', 'components-isolated'], { args: ['--maxWorkers=2'], print });

/** The journeys' shop. @param {Print} [print] */
export const build = (print) => program('scripts/journeys-shop.mjs', ['--build'], print);

/** A process per core. @param {Print} [print] */
export const apiOnPostgres = (print) => onPostgres({ TEST_WITHOUT: onPgliteAlone.join() }, print);

/** With long tests. @param {Print} [print] */
export const wholeApiOnPostgres = (print) => onPostgres(deep, print);

/** Its own features and each kind of write. @param {Print} [print] */
export const apiOnPglite = (print) =>
  vitest(['api'], { args: ['--maxWorkers=2', ...pgliteSmoke], env: onEmbedded, print });

/** @param {Print} [print] */
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
/** Preview against press file, without a shop. @param {Print} [print] */
export const printParity = (print) => playwright([...parity, '--grep-invert=@deep'], print);

/** Each cover. @param {Print} [print] */
export const parityOfCovers = (print) => playwright([...parity, '--grep=@deep'], print);

/** The short journeys. Traces would cost time and stay on a deleted machine. */
export const journeys = () => playwright(['--trace=off']);

export const allJourneys = () => playwright(['--config', 'e2e/deep.config.ts', '--trace=off']);

/** Journeys with other companies' code, in a shop built with their keys. */
export const thirdParties = () => playwright(['--config', 'e2e/third-parties/third-parties.config.ts', '--trace=off']);

export const slowLine = () => playwright(['--config', 'e2e/slow.config.ts', '--trace=off']);

/**
 * The shop on its real parts, two of each program, killed and restarted. Uses the journeys' port: runs after them.
 */
export const shopOnParts = () => onParts('e2e/parts/parts.config.ts');

/** Two minutes of a Christmas evening (docs/scale.md). */
export const rush = () => onParts('e2e/parts/rush/rush.config.ts');

async function onParts(config) {
  const missing = missingServers(['nginx', 'redis-server']);
  if (missing.length > 0) {
    say(`  skipped without ${missing.join(' and ')}`);
    return { ok: true, ...nothing };
  }
  return playwright(['--config', config, '--trace=off']);
}

/** Five minutes. @param {Print} [print] */
export const fuzz = (print) => program('scripts/fuzz.mjs', ['--seconds', '300'], print);

/** Ten minutes with kills. @param {Print} [print] */
export const soak = (print) => program('scripts/soak.mjs', ['--minutes', '5'], print);

/** @param {Print} [print] */
export const everyNode = (print) => program('scripts/test-nodes.mjs', [], print);

/** Each page's budget of bytes and requests as a test. @param {Print} [print] @returns {Promise<Outcome>} */
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
 * A bad exit code fails, whatever the report says.
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

/** The same on either database: `npm test` uses one, `npm run test:deep` both. */
const onPgliteAlone = ['api/src/seed/seed.test.ts', 'api/src/start.test.ts', 'api/test/faults/crash.test.ts'];

/** The embedded database's own features, and one of each kind of write: a query outside its transaction deadlocks there. */
const pgliteSmoke = [
  'api/src/db/client.test.ts',
  'api/src/db/migrate.test.ts',
  'api/src/http/calls/idempotency.test.ts',
  'api/src/jobs/run/worker.test.ts',
  ...onPgliteAlone,
  'api/test/contract/edits.test.ts',
];
