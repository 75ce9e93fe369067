/**
 * Seconds that a shared cache may serve a public page, and again while it asks. The storefront's pages are ready and
 * renewed on every change, so a busy page costs one request a second
 * (docs/decisions/0057-a-change-shows-within-five-seconds.md).
 */
export const sharedPageCaching = 's-maxage=1, stale-while-revalidate=1';
