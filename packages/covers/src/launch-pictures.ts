import { existsSync, promises, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Made by `api/src/write-cover-pictures.ts`. */
export const pictureFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

/** Which of them show photographs. */
export const photoIndexName = 'with-photos.json';

const id = z.string().regex(/^[0-9a-f]{16}$/);

/** Ids of pictures with photographs, by their ids without. */
export const photoIndex: Readonly<Record<string, string>> = z
  .record(id, id)
  .parse(JSON.parse(readFileSync(join(pictureFolder, photoIndexName), 'utf8')));

/** @returns undefined when there is no such picture */
export async function launchPicture(name: string): Promise<Buffer | undefined> {
  const file = join(pictureFolder, name);
  return existsSync(file) ? promises.readFile(file) : undefined;
}
