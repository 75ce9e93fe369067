import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './program.mjs';
import { bin, run } from './run.mjs';

/** Programs that the browser tests and the print tests run, and the Debian packages they come in. */
const programs = { chromium: 'chromium', pdftotext: 'poppler-utils', pdfinfo: 'poppler-utils', qpdf: 'qpdf' };

/** Whether a program is on the PATH. */
export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, name)));

/**
 * Makes sure that Chromium, poppler and qpdf are there: through apt as root on Debian and its kin,
 * else Playwright's own browser, and a clear word about what is missing besides.
 */
export async function installSystemPackages() {
  const missing = Object.keys(programs).filter((name) => !isOnPath(name));
  if (missing.length === 0) return 'already there';
  const packages = [...new Set(missing.map((name) => programs[name]))];
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    await aptInstall(packages);
    return `apt-get install ${packages.join(' ')}`;
  }
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
