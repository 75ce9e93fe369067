import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Address of the script that runs before the covers are drawn; a content hash breaks caches. */
export function arrivalScript(): string {
  const version = createHash('sha256').update(readFileSync('public/creation-arrival.js')).digest('hex').slice(0, 10);
  return `/creation-arrival.js?v=${version}`;
}
