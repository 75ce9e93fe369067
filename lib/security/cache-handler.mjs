import path from 'node:path';
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { lightenPage } from '../prerendered/lighten-page.mjs';
import { frameworkScriptHashes } from './framework-scripts.mjs';

/** The class is the module's default export, one level deeper when CommonJS is imported from here. */
const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

/**
 * Next's own cache of prerendered pages, which also makes each page lighter and gives it the policy that fits it: static
 * pages cannot carry a nonce, so the policy names their inline scripts by hash. `instrumentation.ts` provides the policy
 * when the server starts; while the site is being built there is none, and none is needed.
 */
export default class PolicyCache extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    prepare(key, entry?.value, path.dirname(this.serverDistDir));
    return entry;
  }
}

/** A cache key ends in `/$` and the rendered path: `/route-cache/APP_PAGE/…/$/fr/creation/card`. */
const renderedPathOf = (key) => key.replace(/^.*\/\$(?=\/)/, '');

/** Makes a page lighter and gives it its policy, once: the cache holds the prepared page. */
function prepare(key, page, distDir) {
  const policyOf = globalThis.jolimotPolicy;
  if (!policyOf || page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return;
  if (page.headers?.['content-security-policy']) return;
  page.html = lightenPage(page.html, distDir);
  page.headers = {
    ...page.headers,
    'content-security-policy': policyOf(renderedPathOf(key), frameworkScriptHashes(page.html)),
  };
}
