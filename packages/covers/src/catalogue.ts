import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { customizationNames, type ImageName, isImageName } from '@jolimot/card/customization-types';
import { z } from 'zod';
import { type CoverEntry, coverEntry, coverFile } from './cover-entry';

export const coverFolder = fileURLToPath(new URL('../', import.meta.url));

export const masterNames = ['front', 'overlay', 'background'] as const;
export type MasterName = (typeof masterNames)[number];

/** In the order of the places. @returns paths of files */
export const samplePhotos = ({ samples = {} }: CoverEntry): { place: ImageName; file: string }[] =>
  customizationNames.filter(isImageName).flatMap((place) => {
    const name = samples[place];
    return name === undefined ? [] : [{ place, file: join(coverFolder, 'samples', `${name}.webp`) }];
  });

function readEntry(slug: string): CoverEntry {
  const file = join(coverFolder, slug, 'cover.json');
  const read = coverFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  const { frame, usableAsBackground } = read.data;
  const images = {
    front: `${slug}/front.webp`,
    ...(frame === 'none' ? {} : { overlay: `${slug}/overlay.webp` }),
    ...(usableAsBackground ? { background: `${slug}/background.webp` } : {}),
  };
  return coverEntry.parse({ ...read.data, slug, images });
}

/** docs/how-to/add-a-cover.md */
export const catalogue: readonly CoverEntry[] = readdirSync(coverFolder)
  .filter((name) => existsSync(join(coverFolder, name, 'cover.json')))
  .sort()
  .map(readEntry);
