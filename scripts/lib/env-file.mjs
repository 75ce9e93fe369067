import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const envFile = fileURLToPath(new URL('../../.env', import.meta.url));

const settingsIn = (file) => (fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {});

/** The environment wins. Child programs get both. */
export function loadEnvFile() {
  if (fs.existsSync(envFile)) process.loadEnvFile(envFile);
}

/**
 * Tests must not depend on `.env`.
 * @param {NodeJS.ProcessEnv} env @param {string} file @returns {NodeJS.ProcessEnv} the same environment
 */
export function ignoreEnvFile(env = process.env, file = envFile) {
  for (const name of Object.keys(settingsIn(file))) env[name] ??= '';
  return env;
}

/**
 * @param {string} sentence starts with the setting
 * @param {string} file
 * @returns {string} also names `.env` if it is from there
 */
export function withSource(sentence, file = envFile) {
  const [name = ''] = /^[A-Z][A-Z0-9_]+/.exec(sentence) ?? [];
  const value = settingsIn(file)[name];
  return value && value === process.env[name] ? `.env: ${sentence}` : sentence;
}
