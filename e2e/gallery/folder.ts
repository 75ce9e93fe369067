import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where the pictures go; git does not keep them. */
const folder = path.resolve(import.meta.dirname, '../../gallery');

/** The file of a picture, its folder made. */
export function picture(name: string): string {
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.png`);
}
