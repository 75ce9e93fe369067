import { apiPrograms } from './build-api.mjs';

/**
 * How the built API is run, wherever it is run: what holds its memory small is said to Node and to the C library before
 * they begin (docs/decisions/0030-memory-of-the-api.md has what each brings).
 */
export const apiArguments = [
  '--enable-source-maps',
  // One helper thread of V8: each of the usual four keeps what compiling WebAssembly took in it.
  '--v8-pool-size=1',
  // Young objects' space, MB; the usual 16 become 48 in each of the two heaps at the first busy moment, and stay.
  '--max-semi-space-size=4',
  apiPrograms.server,
];

/** Freed memory goes back to the system, also after large blocks came and went. glibc reads these, other C libraries do not. */
export const apiEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
