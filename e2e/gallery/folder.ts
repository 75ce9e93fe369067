import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where the pictures go; git does not keep them. */
const folder = path.resolve(import.meta.dirname, '../../gallery');

/** The file of a picture, its folder made. */
export function picture(name: string): string {
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.png`);
}

/** Takes away the pictures of an earlier time whose names begin like these: a step may have fewer by now. */
export function clear(prefix: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(path.join(folder, name));
}
