import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import PageCache from './cache-handler.mjs';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-pages-'));
});
afterEach(() => {
  globalThis.jolimotPolicy = undefined;
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const files = {
  existsSync: fs.existsSync,
  readFileSync: fs.readFileSync,
  readFile: fs.promises.readFile,
  stat: fs.promises.stat,
  writeFile: (file: string, data: string | Uint8Array) => fs.promises.writeFile(file, data),
  mkdir: (place: string) => fs.promises.mkdir(place, { recursive: true }),
};
const cache = (memory = 1_000_000, disk: typeof files = files) =>
  new PageCache({
    fs: disk,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: memory,
  });

const reading = { kind: 'APP_PAGE' };
const made = (words: string) => ({
  kind: 'APP_PAGE',
  html: `<p>${words}</p><script>self.__next_f.push([1,"${words}"])</script>`,
  rscData: Buffer.from(words),
  headers: { 'x-next-cache-tags': 'a' },
});
const giving = () => {
  const policyOf = vi.fn((renderedPath: string, scripts: readonly string[]) => `${renderedPath} ${scripts.join(' ')}`);
  globalThis.jolimotPolicy = policyOf;
  return policyOf;
};

it('counts the policy and the version of a page once, not at each request', async () => {
  const policyOf = giving();
  const pages = cache();
  await pages.set('/fr/one', made('été'), {});
  for (let request = 0; request < 3; request += 1) {
    const entry = await pages.get('/fr/one', reading);
    expect(entry?.value.headers).toEqual({
      'x-next-cache-tags': 'a',
      'content-security-policy': expect.stringMatching(/^\/fr\/one 'sha256-\S+'$/),
      etag: expect.stringMatching(/^W\/"\S{27}"$/),
    });
  }
  expect(policyOf).toHaveBeenCalledTimes(1);
});

it('gives no reader a page that is not whole yet', async () => {
  giving();
  await cache(0).set('/fr/many', made('neuf'), {});
  const pages = cache();
  const read = await Promise.all([1, 2, 3].map(() => pages.get('/fr/many', reading)));
  for (const entry of read) expect(entry?.value.headers).toHaveProperty('content-security-policy');
});

it('gives the page that was just made its headers too', async () => {
  giving();
  const page = made('neuf');
  await cache().set('/fr/new', page, {});
  expect(page.headers).toHaveProperty('content-security-policy');
});

it('keeps on disk what the framework made, so that another start says its own', async () => {
  giving();
  await cache().set('/fr/disk', made('été'), {});
  const stored = fs.readFileSync(path.join(folder, 'app/fr/disk.html'), 'utf8');
  const meta = fs.readFileSync(path.join(folder, 'app/fr/disk.meta'), 'utf8');
  expect([stored, JSON.parse(meta).headers]).toEqual([made('été').html, { 'x-next-cache-tags': 'a' }]);
});

it('tells two versions of a page apart', async () => {
  giving();
  const [one, other, again] = [made('un'), made('deux'), made('un')];
  for (const page of [one, other, again]) await cache().set('/fr/version', page, {});
  const [first, second, third] = [one, other, again].map((page) => Reflect.get(page.headers, 'etag'));
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

it('touches nothing while the site is built, and no other kind of entry', async () => {
  const page = made('été');
  await cache().set('/fr/built', page, {});
  expect(page).toEqual(made('été'));
  giving();
  await cache().set('/none', null, {});
  expect(await cache().get('/missing', reading)).toBeNull();
});

it('never shows another storefront of the same build half a page', async () => {
  const [short, long] = [made('old'), made('x'.repeat(200_000))];
  const onDisk = () => fs.readFileSync(path.join(folder, 'app/fr/shared.html'), 'utf8');
  const seen: string[] = [];
  await cache().set('/fr/shared', short, {});
  /** A slow disk: half of a file is there, and another storefront reads. */
  const writeFile = async (file: string, data: string | Uint8Array) => {
    await fs.promises.writeFile(file, data.slice(0, data.length / 2));
    seen.push(onDisk());
    await fs.promises.writeFile(file, data);
  };
  await cache(1_000_000, { ...files, writeFile }).set('/fr/shared', long, {});
  expect(seen.length).toBeGreaterThan(1);
  for (const html of seen) expect([short.html.length, long.html.length]).toContain(html.length);
  expect(onDisk()).toBe(long.html);
  expect(fs.readdirSync(path.join(folder, 'app/fr')).filter((name) => name.includes('.part'))).toEqual([]);
});
