import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const envFile = fileURLToPath(new URL('../../.env', import.meta.url));

/** What the checkout's `.env` says; nothing without one. */
const settingsIn = (file) => (fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {});

/** Adds the settings of `.env` to the environment, which wins where both name one. Programs started from here get them too. */
export function loadEnvFile() {
  if (fs.existsSync(envFile)) process.loadEnvFile(envFile);
}

/**
 * For tests, which no `.env` of the checkout may change: what only it names is blank in the environment, so that no program
 * reads it from there.
 * @param {NodeJS.ProcessEnv} env @param {string} file @returns {NodeJS.ProcessEnv} the same environment
 */
export function ignoreEnvFile(env = process.env, file = envFile) {
  for (const name of Object.keys(settingsIn(file))) env[name] ??= '';
  return env;
}

/**
 * @param {string} sentence about a setting, which it begins with
 * @param {string} file
 * @returns {string} the same, saying when the value comes from `.env`
 */
export function withSource(sentence, file = envFile) {
  const [name = ''] = /^[A-Z][A-Z0-9_]+/.exec(sentence) ?? [];
  const value = settingsIn(file)[name];
  return value && value === process.env[name] ? `.env: ${sentence}` : sentence;
}
