import fs from 'node:fs';
import path from 'node:path';
import { requireFreePort, requireSpace, requireWritable } from '../lib/preflight.mjs';
import { answering, Programs } from '../lib/processes.mjs';
import { Refusal, say, step } from '../lib/program.mjs';
import { run } from '../lib/run.mjs';
import { root, startSettings } from '../lib/settings.mjs';
import { apiArguments, apiEnvironment } from './api-process.mjs';
import { buildApi } from './build-api.mjs';
import { buildStorefront, storefrontCommand, storefrontEnv } from './build-storefront.mjs';
import { install } from './install.mjs';

/** Resolves with the exit code at the end. */
export async function startShop() {
  const begin = performance.now();
  const settings = startSettings();
  await requireFreePort(settings.port, 'PORT');
  const { programs, api, stopped } = await openApiAndBuild(settings);
  await stopWhenFailed(programs, () => step('storefront ready', () => startStorefront(programs, settings)));
  sayWelcome(settings, api, (performance.now() - begin) / 1000);
  return Promise.race([programs.ended, stopped]);
}

export async function buildShop() {
  const { programs } = await openApiAndBuild(startSettings());
  await programs.stop();
  return 0;
}

async function openApiAndBuild(settings) {
  await requireFreePort(settings.apiPort, 'API_PORT');
  requireWritable(root, 'The folder');
  requireWritable(settings.dataDir, 'The data folder');
  requireSpace(settings.dataDir, 200, 'the shop');

  await step('packages', install);
  await checkSettings(settings);
  await step('API built', buildApi);

  const programs = new Programs();
  const stopped = stopOnSignal(programs);
  return stopWhenFailed(programs, async () => {
    let api;
    await step('API ready', async () => {
      api = await startApi(programs, settings);
    });
    await step('storefront built', () => unlessEnded(programs, buildStorefront(settings)));
    return { programs, api, stopped };
  });
}

/** @throws Refusal as either program would */
async function checkSettings(settings) {
  const check = [process.execPath, '--import', 'tsx', 'scripts/shop/check-settings.mjs'];
  const { code, output } = await run(check, { env: { ...storefrontEnv(settings), ...apiEnv(settings) }, quiet: true });
  if (code !== 0) throw new Refusal(output.trim());
}

const apiEnv = (settings) => ({
  ...settings.renewal,
  API_PORT: String(settings.apiPort),
  PORT: String(settings.port),
  DATA_DIR: settings.dataDir,
});

async function stopWhenFailed(programs, work) {
  try {
    return await work();
  } catch (cause) {
    await programs.stop();
    throw cause;
  }
}

/** Wait for running jobs; a second signal does not. */
function stopOnSignal(programs) {
  let stopping = false;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, async () => {
        if (stopping) return programs.hurry();
        stopping = true;
        await programs.stop();
        resolve(0);
        // Earlier steps may still run.
        process.exit(0);
      });
    }
  });
}

const unlessEnded = (programs, work) =>
  Promise.race([
    work,
    programs.ended.then(() => {
      throw new Refusal('');
    }),
  ]);

/** ms: it waits 30 s for running jobs (api/src/shutdown.ts). */
const apiPatience = 35_000;

async function startApi(programs, settings) {
  const program = programs.start('API', apiArguments, {
    allowed: apiPatience,
    env: {
      ...apiEnvironment,
      ...apiEnv(settings),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  });
  const ready = new Promise((resolve) => program.child.once('message', resolve));
  const outcome = await Promise.race([ready, program.ended]);
  // It has printed why.
  if (typeof outcome === 'number') throw new Refusal('');
  program.up = true;
  return outcome;
}

async function startStorefront(programs, settings) {
  const program = programs.start('storefront', storefrontCommand, { env: storefrontEnv(settings), foreign: true });
  const up = await answering(`http://${settings.host}:${settings.port}/`, program.ended);
  if (!up) throw new Refusal('The storefront did not start: its words are above.');
  program.up = true;
}

function sayWelcome(settings, api, seconds) {
  say('');
  say(`The shop is open (${seconds.toFixed(1)} s).`);
  say(`  Storefront  ${settings.storefrontUrl}`);
  say(`  API         ${settings.apiUrl} (documentation: ${settings.apiUrl}/docs)`);
  say(`  Mail        ${api.mail}`);
  if (api.demo) sayAccounts(path.join(settings.dataDir, 'demo-accounts.txt'));
  say('Ctrl-C stops both programs.');
}

function sayAccounts(file) {
  if (!fs.existsSync(file)) return;
  say(`  Demo accounts (kept in ${file})`);
  for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) say(`    ${line}`);
}
