import { fileURLToPath } from 'node:url';

/** The folder that holds the masters; catalogue entries name files inside it. */
export const artFolder = fileURLToPath(new URL('../art/', import.meta.url));

/** The pictures that a cover may have, each a file in its folder of masters. */
export const masterNames = ['front', 'overlay', 'background'] as const;
export type MasterName = (typeof masterNames)[number];
