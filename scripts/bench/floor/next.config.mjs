/** Inside the checkout (scripts/bench/rig.mjs) to find its packages. */
export default {
  turbopack: { root: process.env.BENCH_CHECKOUT },
  typescript: { ignoreBuildErrors: true },
};
