import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/settings.mjs';
import { isBuilt, sourceHash, stamp } from './source-hash.mjs';

const dist = path.join(root, 'api', 'dist');
const places = [
  'api/src',
  'messages/en.json',
  'messages/fr.json',
  'messages/mails.en.json',
  'messages/mails.fr.json',
  'messages/refusals.fr.json',
  'packages/card/src',
  'packages/contract/src',
  'packages/covers/src',
  'package-lock.json',
];

export const apiPrograms = {
  server: path.join(dist, 'server.mjs'),
  createAdmin: path.join(dist, 'create-admin.mjs'),
  backupShop: path.join(dist, 'backup-shop.mjs'),
  restoreShop: path.join(dist, 'restore-shop.mjs'),
  moveStorage: path.join(dist, 'move-storage.mjs'),
};

/** Many packages have natives, WASM or data files. @returns {Promise<string | undefined>} a remark */
export async function buildApi() {
  const stampFile = path.join(dist, '.sources');
  const hash = sourceHash(root, [...places, 'scripts/shop/build-api.mjs'], {});
  if (isBuilt(stampFile, hash)) return 'unchanged';
  const { build } = await import('esbuild');
  fs.rmSync(dist, { recursive: true, force: true });
  await build(apiBundle);
  stamp(stampFile, hash);
  return undefined;
}

/** Node loads other packages. */
const ourSourcesOnly = {
  name: 'our-sources-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@jolimot/') ? undefined : { path: name, external: true },
    );
  },
};

/** Migrations, the database's thread, fonts and artwork are found beside the source. */
const sourceUrls = {
  name: 'source-urls',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8');
      if (!source.includes('import.meta.')) return { contents: source, loader: 'ts' };
      const relative = path.relative(dist, file).split(path.sep).map(encodeURIComponent).join('/');
      // Keeps line numbers.
      const here =
        `import { fileURLToPath as sourcePath$ } from 'node:url'; ` +
        `const sourceUrl$ = new URL(${JSON.stringify(relative)}, import.meta.url); `;
      const contents =
        here +
        source
          .replaceAll('import.meta.url', 'sourceUrl$.href')
          .replaceAll('import.meta.dirname', "sourcePath$(new URL('.', sourceUrl$))");
      return { contents, loader: 'ts' };
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
export const apiBundle = {
  absWorkingDir: root,
  entryPoints: ['server', 'create-admin', 'backup-shop', 'restore-shop', 'move-storage'].map(
    (name) => `api/src/${name}.ts`,
  ),
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Packages load only when needed.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Line numbers need no sources.
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [ourSourcesOnly, sourceUrls],
};
