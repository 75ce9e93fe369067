import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './program.mjs';
import { bin, run } from './run.mjs';

const browser = 'chromium-headless-shell';

const programs = {
  // As Playwright's default: a journey costs a fifth less.
  'chromium-headless-shell': browser,
  dmtxread: 'dmtx-utils',
  gs: 'ghostscript',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  qpdf: 'qpdf',
};
/** Tests that need a missing one are skipped and say so. Prometheus is for its `promtool`. */
const servers = { nginx: 'nginx-light', 'redis-server': 'redis-server', prometheus: 'prometheus' };

export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, name)));

/** Some are on root's PATH only. */
const findServer = (name) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

export const findNginx = () => findServer('nginx');

/** @param {string[]} wanted @returns {string[]} */
export const missingServers = (wanted = Object.keys(servers)) => wanted.filter((name) => !findServer(name));

/** By apt as root on Debian, else Playwright's browser and a message about the rest. */
export async function installSystemPackages() {
  const missing = Object.keys(programs).filter((name) => !isOnPath(name));
  const packages = [...new Set(missing.map((name) => programs[name]))];
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    const absent = missingServers();
    const wanted = [...packages, ...absent.map((name) => servers[name])];
    if (wanted.length === 0) return 'already there';
    await aptInstall(wanted);
    for (const name of absent) await keepClosed(name);
    return `apt-get install ${wanted.join(' ')}`;
  }
  if (missing.length === 0) {
    const absent = missingServers();
    return absent.length === 0 ? 'already there' : `without ${absent.join(' and ')}, so their tests are skipped`;
  }
  const others = packages.filter((name) => name !== browser);
  if (others.length > 0) {
    throw new Refusal(
      `The tests need ${others.join(' and ')}: install ${others.length > 1 ? 'them' : 'it'} and try again.`,
    );
  }
  return playwrightBrowser();
}

async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
  let outcome = await run(apt, { env, quiet: true });
  if (outcome.code !== 0) {
    // A fresh image has no package lists.
    await run(['apt-get', 'update'], { env, quiet: true });
    outcome = await run(apt, { env, quiet: true });
  }
  if (outcome.code !== 0) {
    throw new Refusal(
      `${outcome.output.trim()}\napt-get could not install ${packages.join(', ')}: its words are above.`,
    );
  }
}

/** It would take the port. */
async function keepClosed(service) {
  if (isOnPath('systemctl')) await run(['systemctl', 'disable', '--now', service], { quiet: true });
}

async function playwrightBrowser() {
  const { code, output } = await run(bin('playwright/cli.js', 'install', 'chromium'), { quiet: true });
  if (code !== 0) throw new Refusal(`${output.trim()}\nNo Chromium here, and Playwright’s own could not be fetched.`);
  return 'Playwright’s own Chromium';
}

/** @param identity user @returns undefined if it does not run */
export function versionOf(program, identity = {}) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', ...identity });
  return status === 0 ? stdout.trim() : undefined;
}
