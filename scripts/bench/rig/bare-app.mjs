import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../lib/preflight.mjs';
import { Refusal } from '../../lib/program.mjs';
import { bin, run } from '../../lib/run.mjs';
import { root } from '../../lib/settings.mjs';
import { isBuilt, sourceHash, stamp } from '../../shop/source-hash.mjs';
import { serve } from './serve.mjs';

/** In the checkout, so that its packages are found. */
const workFolder = path.join(root, '.bench');
const source = 'scripts/bench/floor';
const next = 'node_modules/next/dist/bin/next';

/**
 * Builds scripts/bench/floor with the checkout's framework if needed, and starts it.
 * @param {string} name of its folder
 * @param {Record<string, string>} added further files by path
 * @returns {Promise<import('./serve.mjs').Served>}
 */
export async function openBareApp(name, added = {}) {
  const folder = path.join(workFolder, name);
  const stampFile = path.join(folder, '.next', 'bench-build');
  const hash = sourceHash(root, [source, 'package-lock.json'], added);
  if (!isBuilt(stampFile, hash)) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(path.join(root, source), folder, { recursive: true });
    for (const [file, text] of Object.entries(added)) write(path.join(folder, file), text);
    await build(folder);
    stamp(stampFile, hash);
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return serve(name, [path.join(root, next), 'start', '--port', String(port)], { url, cwd: folder, env: bareEnv });
}

/** Only the setting that finds the packages. */
const bareEnv = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BENCH_CHECKOUT: root.replace(/\/$/, '') };

async function build(cwd) {
  const { code, output } = await run(bin('next/dist/bin/next', 'build'), { cwd, env: bareEnv, quiet: true });
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe bare app could not be built: its words are above.`);
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
