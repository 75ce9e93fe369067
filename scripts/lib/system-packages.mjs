import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './program.mjs';
import { bin, run } from './run.mjs';

const browser = 'chromium-headless-shell';

/** Programs that the browser tests and the print tests run, and the Debian packages they come in. */
const programs = {
  // The browser without a window that Playwright, too, runs by default: it costs a journey a fifth less than the whole one.
  'chromium-headless-shell': browser,
  dmtxread: 'dmtx-utils',
  gs: 'ghostscript',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  qpdf: 'qpdf',
};
/**
 * Servers that a shop may run beside the two programs: where they cannot be installed, the tests of what is done with them
 * are skipped and say so.
 */
const servers = { nginx: 'nginx-light', 'redis-server': 'redis-server' };

/** Whether a program is on the PATH. */
export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, name)));

/** A server's program on this machine, or undefined. Debian keeps some where only root's PATH looks. */
const findServer = (name) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

/** The nginx of this machine, or undefined. */
export const findNginx = () => findServer('nginx');

/** The servers that a shop may run and that are not on this machine. @returns {string[]} */
export const missingServers = () => Object.keys(servers).filter((name) => !findServer(name));

/**
 * Makes sure that Chromium, poppler, qpdf, Ghostscript, a reader of Data Matrices, nginx and Redis are there: through apt as root on Debian and its kin,
 * else Playwright's own browser, and a clear word about what is missing besides.
 */
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

/**
 * Makes sure that wrk is there, which the bench makes load with.
 * @throws Refusal where it has to be installed by hand
 */
export async function installLoadTool() {
  if (isOnPath('wrk')) return;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) {
    throw new Refusal('Load is made with wrk: install it (Debian’s package "wrk") and try again.');
  }
  await aptInstall(['wrk']);
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

/** Debian starts a server with its package: the tests want the program alone, and its port stays free. */
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
