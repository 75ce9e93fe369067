import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodeCookie } from '@jolimot/client/cookies';
import { type APIRequestContext, type BrowserContext, test as base, expect, request } from '@playwright/test';
import { rawKey, rawKeysOf } from '../../test/raw-keys';
import { type Account, newAccount, signIn } from './accounts';
import { apiUrl } from './api';
import { Shop } from './shop';
import { languageOf } from './words';

interface Followers {
  readonly 'signed out': APIRequestContext;
  readonly 'signed in': APIRequestContext;
}

interface Walk {
  readonly liveLinks: undefined;
  readonly ownHosts: undefined;
  readonly words: undefined;
  /** Faked by a journey. */
  readonly foreignHosts: readonly string[];
  readonly shop: Shop;
  /** A new one, signed in. */
  readonly account: Account;
}

/**
 * Pages use only the shop's hosts and miss no message; every link leads to a page: once per run, without and with a
 * session.
 */
export const test = base.extend<Walk, { followers: Followers }>({
  foreignHosts: [[], { option: true }],
  shop: async ({ page }, use, { project }) => {
    await use(new Shop(page, languageOf(project.name)));
  },
  account: async ({ context, baseURL }, use) => {
    const account = await newAccount();
    await signIn(context, account, baseURL);
    await use(account);
  },
  ownHosts: [
    async ({ context, baseURL, foreignHosts }, use) => {
      const own = [baseURL ?? '', apiUrl].map((url) => new URL(url).hostname);
      const asked = new Set<string>();
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^(?:http|ws)s?:$/.test(protocol)) asked.add(hostname);
      });
      await use(undefined);
      // A call pending in a route would fail the run.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      const foreign = [...asked].filter((host) => ![...own, ...foreignHosts, '127.0.0.1'].includes(host));
      expect.soft(foreign, 'hosts of others that were asked').toEqual([]);
    },
    { auto: true },
  ],
  words: [
    async ({ context }, use) => {
      const missing = await collectMissingWords(context);
      await use(undefined);
      expect.soft([...missing], 'messages that a page does not have').toEqual([]);
    },
    { auto: true },
  ],
  followers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern.
    async ({}, use, { project }) => {
      const { baseURL = '' } = project.use;
      const cookie = `jolimot_auth=${encodeCookie(await newAccount())}`;
      const followers = {
        'signed out': await request.newContext({ baseURL }),
        'signed in': await request.newContext({ baseURL, extraHTTPHeaders: { cookie } }),
      };
      await use(followers);
      await Promise.all(Object.values(followers).map((follower) => follower.dispose()));
    },
    { scope: 'worker' },
  ],
  liveLinks: [
    async ({ context, baseURL, followers }, use, { project }) => {
      // Playwright reads fixture names from the source.
      const links = await collectLinks(context, new URL(baseURL ?? '').origin);
      await use(undefined);
      const isFirst = firstOfRun(path.join(project.outputDir, '.followed-links'));
      for (const [link, page] of links) {
        if (!isFirst(link)) continue;
        for (const [visitor, follower] of Object.entries(followers)) {
          // The server may close an idle connection just as it is reused.
          const answer = await follower.get(link, { maxRetries: 2 });
          expect.soft(answer.status(), `${link}, ${visitor}, from ${page}`).toBe(200);
        }
      }
    },
    { auto: true },
  ],
});

/** By next-intl's error, or by a key in place of its text. */
async function collectMissingWords(context: BrowserContext): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  context.on('console', (said) => {
    if (/(?:MISSING_MESSAGE|FORMATTING_ERROR|INVALID_MESSAGE)/.test(said.text())) missing.add(said.text());
  });
  await context.exposeBinding('noteRawKeys', ({ page }, keys: readonly string[]) => {
    for (const key of keys) missing.add(`${key} on ${new URL(page.url()).pathname}`);
  });
  const watch = (keysOf: typeof rawKeysOf, pattern: RegExp) => {
    let isWaiting = false;
    const look = () => {
      isWaiting = false;
      const keys = document.body ? keysOf(document.body, pattern) : [];
      if (keys.length > 0) Reflect.get(window, 'noteRawKeys')(keys);
    };
    new MutationObserver(() => {
      if (!isWaiting) setTimeout(look, 100);
      isWaiting = true;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await context.addInitScript(`(${watch})(${rawKeysOf}, ${rawKey})`);
  return missing;
}

async function collectLinks(context: BrowserContext, origin: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  await context.exposeBinding('noteLinks', ({ page }, hrefs: readonly string[]) => {
    for (const url of hrefs.map((href) => new URL(href)).filter((url) => url.origin === origin)) {
      const link = url.pathname + url.search;
      const here = new URL(page.url());
      // The page itself may be an intended 404.
      if (link === here.pathname + here.search) continue;
      if (!links.has(link)) links.set(link, here.pathname);
    }
  });
  await context.addInitScript(() => {
    const seen = new Set<string>();
    let isWaiting = false;
    const note = () => {
      isWaiting = false;
      const all = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href);
      const fresh = all.filter((href) => href && !seen.has(href));
      for (const href of fresh) seen.add(href);
      if (fresh.length > 0) Reflect.get(window, 'noteLinks')(fresh);
    };
    new MutationObserver(() => {
      if (!isWaiting) setTimeout(note, 50);
      isWaiting = true;
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  });
  return links;
}

/** Workers share a folder with a file per link. */
function firstOfRun(folder: string): (link: string) => boolean {
  mkdirSync(folder, { recursive: true });
  return (link) => {
    try {
      writeFileSync(path.join(folder, createHash('sha256').update(link).digest('hex')), link, { flag: 'wx' });
      return true;
    } catch {
      return false;
    }
  };
}
