import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './program.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Before the API can check all settings (api/src/env.ts). */
export function startSettings(env = process.env) {
  const port = portSetting('PORT', env.PORT, 3000);
  const apiPort = portSetting('API_PORT', env.API_PORT, 4000);
  const host = env.LISTEN_ADDRESS || 'localhost';
  if (port === apiPort) throw new Refusal(`PORT and API_PORT are both ${port}: give each program its own.`);
  const apiUrl = withoutSlash(env.API_PUBLIC_URL || env.NEXT_PUBLIC_API_URL) || `http://localhost:${apiPort}`;
  return {
    host,
    port,
    apiPort,
    dataDir: path.resolve(root, env.DATA_DIR || 'data'),
    /** For browsers. */
    apiUrl,
    /** For the server. */
    serverApiUrl: withoutSlash(env.API_URL) || `http://${host}:${apiPort}`,
    storefrontUrl: withoutSlash(env.STOREFRONT_URL) || `http://localhost:${port}`,
    /** The API signs its messages to the storefront. */
    renewal: {
      RENEWAL_SECRET: env.RENEWAL_SECRET || randomBytes(32).toString('base64url'),
      RENEWAL_URLS: env.RENEWAL_URLS || `http://${host}:${port}`,
    },
  };
}

function portSetting(name, value, fallback) {
  if (value === undefined || value.trim() === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(`${name} must be a port number between 1 and 65535, and it is "${value}".`);
  }
  return port;
}

const withoutSlash = (address) => address?.replace(/\/+$/, '');
