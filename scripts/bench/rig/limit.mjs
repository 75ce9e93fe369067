import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from '../../lib/settings.mjs';
import { openBareApp } from './bare-app.mjs';
import { fillerFor } from './filler.mjs';

/** @typedef {import('../pages/subjects.mjs').Subject} Subject */
/**
 * The bare app with a page as heavy as each of ours. `noteOf` says how near it comes to ours.
 * @typedef {import('./serve.mjs').Served & {pathOf: (page: Subject) => string, noteOf: (page: Subject) => string}} Limit
 */

/** The floor's heading (`scripts/bench/floor/app/page.tsx`), where the text is put in. */
const sentence = 'To get started, edit the page file.';

/** As ours: it runs in Node, and leaves the framework's own files alone. */
const middleware = `export default function middleware() {}
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/).*)'] };
`;

const pageWith = ({ twice }) => `import { Once } from './once';

export default function Page() {
  return (
    <main>
      <h1>${twice}</h1>
      <Once />
    </main>
  );
}
`;

/** Only what server components write stands in the flight data too. */
const onceWith = ({ once }) => `'use client';

export const Once = () => <p>${once}</p>;
`;

/**
 * What the framework can do at best where there is a middleware: it does nothing, and the pages are static text of as
 * many bytes as ours, raw, by gzip and by Brotli.
 * @param {Subject[]} pages of our shop
 * @param {string} shopUrl where they are weighed
 * @returns {Promise<Limit>}
 */
export async function openLimit(pages, shopUrl) {
  // What the framework puts around a text is read off the floor, which was built before.
  const bare = fs.readFileSync(path.join(root, '.bench/floor/.next/server/app/index.html'), 'utf8');
  // First in the HTML, then in the flight data.
  const pageOf = ({ twice, once }) => bare.replace(sentence, `${twice}</h1><p>${once}</p>`).replace(sentence, twice);
  const targets = await Promise.all(pages.map(async (page) => sizes(await bytesOf(shopUrl + page.path))));
  const texts = targets.map((target) => fillerFor(target, pageOf));
  const files = texts.flatMap((text, index) => [
    [`app/limit/${index}/page.tsx`, pageWith(text)],
    [`app/limit/${index}/once.tsx`, onceWith(text)],
  ]);
  const served = await openBareApp('limit', { 'middleware.ts': middleware, ...Object.fromEntries(files) });
  const pathOf = (page) => `/limit/${pages.indexOf(page)}`;
  const notes = await Promise.all(
    pages.map(async (page, index) => noteOf(sizes(await bytesOf(served.url + pathOf(page))), targets[index])),
  );
  return { ...served, pathOf, noteOf: (page) => notes[pages.indexOf(page)] };
}

async function bytesOf(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const sizes = (bytes) => ({
  raw: bytes.length,
  gzip: zlib.gzipSync(bytes).length,
  br: zlib.brotliCompressSync(bytes).length,
});

/** The limit's page in parts of ours: "raw 1.00, gzip 0.99, br 0.93 of ours". */
const noteOf = (limit, ours) =>
  `${Object.keys(ours)
    .map((form) => `${form} ${(limit[form] / ours[form]).toFixed(3)}`)
    .join(', ')} of ours`;
