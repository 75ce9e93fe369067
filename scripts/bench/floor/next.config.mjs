/**
 * The framework as it comes. Copied below the checkout before it is built (scripts/bench/rig/bare-app.mjs), so that it
 * finds the checkout's own packages.
 */
export default {
  turbopack: { root: process.env.BENCH_CHECKOUT },
  typescript: { ignoreBuildErrors: true },
};
