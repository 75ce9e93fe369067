import { apiPrograms } from './build-api.mjs';

/** Node and the C library need the limits of memory before they start (docs/performance.md, "Measured once"). */
export const apiArguments = [
  '--enable-source-maps',
  // Each of the usual four keeps the memory of compiling WebAssembly.
  '--v8-pool-size=1',
  // MB; the usual 16 grow to 48 and stay.
  '--max-semi-space-size=4',
  apiPrograms.server,
];

/** Returns freed memory. Only glibc reads these. */
export const apiEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
