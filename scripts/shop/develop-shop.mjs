import { requireFreePort, requireWritable } from '../lib/preflight.mjs';
import { Programs } from '../lib/processes.mjs';
import { say, step } from '../lib/program.mjs';
import { startSettings } from '../lib/settings.mjs';
import { storefrontEnv } from './build-storefront.mjs';
import { install } from './install.mjs';

/** Resolves with the exit code. */
export async function developShop() {
  const settings = startSettings();
  await requireFreePort(settings.port, 'PORT');
  await requireFreePort(settings.apiPort, 'API_PORT');
  requireWritable(settings.dataDir, 'The data folder');
  await step('packages', install);

  const programs = new Programs();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      await programs.stop();
      process.exit(0);
    });
  }
  const api = programs.start(
    'API',
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      ...['card', 'contract', 'covers'].flatMap((name) => ['--include', `packages/${name}/src/**`]),
      ...['--include', 'messages/{mails,refusals}.*.json'],
      'api/src/server.ts',
    ],
    { env: { ...settings.renewal, API_PORT: String(settings.apiPort), DATA_DIR: settings.dataDir }, foreign: true },
  );
  const storefront = programs.start(
    'storefront',
    ['node_modules/next/dist/bin/next', 'dev', '--port', String(settings.port)],
    {
      env: { ...storefrontEnv(settings), NODE_ENV: 'development' },
      foreign: true,
    },
  );
  api.up = true;
  storefront.up = true;
  say(`Storefront ${settings.storefrontUrl}, API ${settings.apiUrl}: both follow the sources. Ctrl-C stops them.`);
  return programs.ended;
}
