/**
 * How long a shared cache in front may give a public page again without asking, s: one, and one more while it asks. The
 * storefront has its pages ready and hears of every change, so the cache need not guess; what a busy page costs is one
 * request a second (docs/decisions/0057-a-change-shows-within-five-seconds.md).
 */
export const sharedPageCaching = 's-maxage=1, stale-while-revalidate=1';
