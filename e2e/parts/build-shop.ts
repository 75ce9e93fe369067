import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export const shopPort = Number(process.env.E2E_PORT ?? '3210');
export const shopUrl = `http://localhost:${shopPort}`;
/** As shipped: under the shop's own origin. */
export const apiUrl = `${shopUrl}/api`;
export const buildFolder = '.next/parts';
export const partsEnvironment = { E2E_API_URL: apiUrl, E2E_DIST_DIR: buildFolder };

/** Before the tests. @throws Error with the build's words */
export default async function buildShop(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/journeys-shop.mjs', '--build'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...partsEnvironment, API_PUBLIC_URL: apiUrl },
  });
}
