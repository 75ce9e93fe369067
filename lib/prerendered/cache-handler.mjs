import { createHash, randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { frameworkScriptHashes } from '../security/framework-scripts.mjs';
import { withCriticalStyles } from './critical-styles.mjs';

/** One level deeper when CommonJS is imported. */
const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

/** Or being prepared. @type {WeakMap<object, Promise<void>>} */
const prepared = new WeakMap();

/**
 * Next's own cache. Static pages cannot carry a nonce, so the policy names their inline scripts by hash: once, when a
 * page is made or first read. Files keep Next's page, for a server with other settings.
 */
export default class PageCache extends FileSystemCache {
  constructor(context) {
    // The middleware's cache has no disk.
    super(context.fs ? { ...context, fs: { ...context.fs, writeFile: whole(context.fs.writeFile) } } : context);
  }

  async get(key, context) {
    const entry = await super.get(key, context);
    await this.prepare(key, entry?.value);
    return entry;
  }

  async set(key, page, context) {
    await super.set(key, page, context);
    // The waiting visitor holds the same object.
    await this.prepare(key, page);
  }

  /** Once each, and only in the running server. */
  prepare(key, page) {
    if (!globalThis.jolimotPolicy || page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return;
    const work = prepared.get(page) ?? withPolicy(key, page, path.dirname(this.serverDistDir));
    prepared.set(page, work);
    return work;
  }
}

/**
 * Whole or not at all: another storefront may read it at that moment.
 * @param {(file: string, data: string | Uint8Array) => Promise<void>} writeFile
 */
const whole = (writeFile) => async (file, data) => {
  const draft = `${file}.${process.pid}-${randomUUID()}.part`;
  try {
    await writeFile(draft, data);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
};

async function withPolicy(key, page, distDir) {
  try {
    page.html = await withCriticalStyles(page.html, distDir);
  } catch (error) {
    // The page then waits for its sheet.
    console.warn('[pages] A page has no critical styles:', error);
  }
  // A key ends in `/$` and the path: `/route-cache/APP_PAGE/…/$/fr/creation/card`.
  const renderedPath = key.replace(/^.*\/\$(?=\/)/, '');
  page.headers = {
    ...page.headers,
    // `instrumentation.ts` provides it.
    'content-security-policy': globalThis.jolimotPolicy(renderedPath, frameworkScriptHashes(page.html)),
    // Next hashes at each request otherwise. Weak: it also goes out compressed (RFC 9110, 8.8.1).
    etag: `W/"${createHash('sha1').update(page.html).digest('base64url')}"`,
  };
}
