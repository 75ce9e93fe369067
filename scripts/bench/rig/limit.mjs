import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from '../../lib/settings.mjs';
import { openBareApp } from './bare-app.mjs';
import { fillerFor } from './filler.mjs';

/** @typedef {import('../pages/subjects.mjs').Subject} Subject */
/**
 * A bare app with pages as heavy as ours. `noteOf`: how close they are.
 * @typedef {import('./serve.mjs').Served & {pathOf: (page: Subject) => string, noteOf: (page: Subject) => string}}
 * Limit
 */

/** The heading of `scripts/bench/floor/app/page.tsx`, replaced by the text. */
const sentence = 'To get started, edit the page file.';

/** Like ours: in Node, without the framework's own files. */
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

/** Only server components are in the flight data too. */
const onceWith = ({ once }) => `'use client';

export const Once = () => <p>${once}</p>;
`;

/**
 * The framework's best case with a middleware: it does nothing, and pages are static text as large as ours, raw, gzip
 * and Brotli.
 * @param {Subject[]} pages of our shop
 * @param {string} shopUrl where they are weighed
 * @returns {Promise<Limit>}
 */
export async function openLimit(pages, shopUrl) {
  // The framework's markup comes from the floor, built before.
  const bare = fs.readFileSync(path.join(root, '.bench/floor/.next/server/app/index.html'), 'utf8');
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

/** "raw 1.00, gzip 0.99, br 0.93 of ours". */
const noteOf = (limit, ours) =>
  `${Object.keys(ours)
    .map((form) => `${form} ${(limit[form] / ours[form]).toFixed(3)}`)
    .join(', ')} of ours`;
