import { fileURLToPath } from 'node:url';

/** The folder that holds a folder for each cover: what it is, its masters, and its drawings. */
export const coverFolder = fileURLToPath(new URL('../', import.meta.url));

/** The folder that holds the pictures that lists show of the cards, made from the masters (`api/src/write-cover-pictures.ts`). */
export const pictureFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

/** The pictures that a cover may have, each a master in its folder. */
export const masterNames = ['front', 'overlay', 'background'] as const;
export type MasterName = (typeof masterNames)[number];
