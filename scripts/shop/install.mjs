import fs from 'node:fs';
import path from 'node:path';
import { requireSpace } from '../lib/preflight.mjs';
import { Refusal } from '../lib/program.mjs';
import { npm, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';

const neededMegabytes = 1500;

/** Unless all of package-lock.json is there. @returns {Promise<string>} a remark */
export async function install() {
  if (isInstalled(root)) return 'already there';
  requireSpace(root, neededMegabytes, 'installing the packages');
  const { code, output } = await run(npm('ci', '--include=dev', '--no-audit', '--no-fund'), {
    quiet: true,
    // Tests use the system's browser.
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe packages could not be installed: ${reasonIn(output)}.`);
  return 'npm ci';
}

function reasonIn(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full';
  if (/EROFS/.test(output)) return 'the disk is read-only';
  if (/EACCES|EPERM/.test(output)) return 'this user may not write there';
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN/.test(output)) return 'the package registry cannot be reached';
  return 'npm ci failed, its words are above';
}

/** npm writes this list last. */
export function isInstalled(folder) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'));
  const present = packagesIn(path.join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '' || !place.includes('node_modules/')) continue;
    const found = present[place];
    // The lock also names packages of other platforms.
    if (!found && (entry.optional || entry.peer)) continue;
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (!fs.existsSync(path.join(folder, place, 'package.json'))) return false;
  }
  return true;
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
