import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './program.mjs';
import { bin, run } from './run.mjs';

/** Programs that the browser tests and the print tests run, and the Debian packages they come in. */
const programs = { chromium: 'chromium', pdftotext: 'poppler-utils', pdfinfo: 'poppler-utils', qpdf: 'qpdf' };
/** Only nginx' own configuration is tested with it: where it cannot be installed, those tests are skipped and say so. */
const nginxPackage = 'nginx-light';

/** Whether a program is on the PATH. */
export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, name)));

/** The nginx of this machine, or undefined. Debian keeps it where only root's PATH looks. */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => fs.existsSync(file));

/**
 * Makes sure that Chromium, poppler, qpdf and nginx are there: through apt as root on Debian and its kin,
 * else Playwright's own browser, and a clear word about what is missing besides.
 */
export async function installSystemPackages() {
  const missing = Object.keys(programs).filter((name) => !isOnPath(name));
  const packages = [...new Set(missing.map((name) => programs[name]))];
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    const wanted = [...packages, ...(findNginx() ? [] : [nginxPackage])];
    if (wanted.length === 0) return 'already there';
    await aptInstall(wanted);
    if (wanted.includes(nginxPackage)) await keepClosed('nginx');
    return `apt-get install ${wanted.join(' ')}`;
  }
  if (missing.length === 0) return findNginx() ? 'already there' : 'without nginx, so its tests are skipped';
  const others = packages.filter((name) => name !== 'chromium');
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
    // A fresh image has no package lists yet.
    await run(['apt-get', 'update'], { env, quiet: true });
    outcome = await run(apt, { env, quiet: true });
  }
  if (outcome.code !== 0) {
    throw new Refusal(
      `${outcome.output.trim()}\napt-get could not install ${packages.join(', ')}: its words are above.`,
    );
  }
}

/** Debian starts a server with its package: the tests want the program alone, and port 80 stays free. */
async function keepClosed(service) {
  if (isOnPath('systemctl')) await run(['systemctl', 'disable', '--now', service], { quiet: true });
}

async function playwrightBrowser() {
  const { code, output } = await run(bin('playwright/cli.js', 'install', 'chromium'), { quiet: true });
  if (code !== 0) throw new Refusal(`${output.trim()}\nNo Chromium here, and Playwright’s own could not be fetched.`);
  return 'Playwright’s own Chromium';
}

/** The version line of a program, run as another user when asked; undefined when it does not run. */
export function versionOf(program, identity = {}) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', ...identity });
  return status === 0 ? stdout.trim() : undefined;
}
