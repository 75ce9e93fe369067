import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../gallery');

export function picture(name: string): string {
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.png`);
}

/** Deletes older pictures with this prefix: a step may have fewer now. */
export function clear(prefix: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(path.join(folder, name));
}
