import fs from 'node:fs';
import path from 'node:path';
import { requireSpace } from '../lib/preflight.mjs';
import { Refusal } from '../lib/program.mjs';
import { bin, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';
import { keepSourceMaps } from './keep-source-maps.mjs';
import { isBuilt, sourceHash, stamp } from './source-hash.mjs';

const places = [
  'app',
  'back-office',
  'components',
  'lib',
  'stores',
  'messages/en.json',
  'messages/fr.json',
  'public',
  'middleware.ts',
  'next.config.ts',
  'tailwind.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
  'packages/card/src',
  'packages/card/fonts',
  'packages/client/src',
  'packages/contract/src',
  'packages/covers',
  'api/src/seed',
  'scripts/shop/keep-source-maps.mjs',
];

/** Another value needs another build. */
const bakedSettings = ['API_URL', 'STOREFRONT_URL'];

/** A young generation of 2 MB is enough (docs/performance.md, "Measured once"). */
export const storefrontCommand = ['--max-semi-space-size=2', path.join(root, 'scripts/shop/serve-storefront.mjs')];

/** @param settings of startSettings() */
export function storefrontEnv(settings) {
  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(settings.port),
    NEXT_PUBLIC_API_URL: settings.apiUrl,
    API_URL: settings.serverApiUrl,
    STOREFRONT_URL: settings.storefrontUrl,
    RENEWAL_SECRET: settings.renewal.RENEWAL_SECRET,
  };
}

/** Unless sources and settings are unchanged. @returns {Promise<string | undefined>} a remark */
export async function buildStorefront(settings) {
  const env = storefrontEnv(settings);
  const folder = path.join(root, process.env.NEXT_DIST_DIR || '.next');
  const stampFile = path.join(folder, 'jolimot-build');
  const hash = sourceHash(root, places, bakedOf({ ...process.env, ...env }));
  if (isBuilt(stampFile, hash)) return 'unchanged';
  requireSpace(root, 500, 'building the storefront');
  fs.rmSync(stampFile, { force: true });
  const { code, output } = await run(bin('next/dist/bin/next', 'build'), {
    env: { ...env, SOURCE_MAPS: '1' },
    quiet: true,
  });
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe storefront could not be built: its words are above.`);
  keepSourceMaps(folder);
  stamp(stampFile, hash);
  return undefined;
}

const bakedOf = (env) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name, value]) => value && (bakedSettings.includes(name) || name.startsWith('NEXT_PUBLIC_')))
      .sort(),
  );
