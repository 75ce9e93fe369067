import { fileURLToPath } from 'node:url';

export const coverFolder = fileURLToPath(new URL('../', import.meta.url));

/** Made by `api/src/write-cover-pictures.ts`. */
export const pictureFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

export const masterNames = ['front', 'overlay', 'background'] as const;
export type MasterName = (typeof masterNames)[number];
