import { fileURLToPath } from 'node:url';

/** The folder that holds the masters; catalogue entries name files inside it. */
export const artFolder = fileURLToPath(new URL('../art/', import.meta.url));

/** Dots of each kind of master at 300 dpi, bleed included. */
export const masterPixels = {
  front: { width: 1311, height: 1819 },
  overlay: { width: 1311, height: 1819 },
  background: { width: 1311, height: 1819 },
} as const;
export type MasterName = keyof typeof masterPixels;
