import { fileURLToPath } from 'node:url';

/** The folder that holds the masters; catalogue entries name files inside it. */
export const artFolder = fileURLToPath(new URL('../art/', import.meta.url));

/** The folder that holds the pictures that lists show of the cards, made from the masters (`api/src/write-cover-pictures.ts`). */
export const pictureFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

/** The pictures that a cover may have, each a file in its folder of masters. */
export const masterNames = ['front', 'overlay', 'background'] as const;
export type MasterName = (typeof masterNames)[number];
