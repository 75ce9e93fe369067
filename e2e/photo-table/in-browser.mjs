import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const page = path.join(import.meta.dirname, 'browser-page.ts');
const worker = path.resolve(import.meta.dirname, '../../lib/creation/photos/prepare/photo-worker.ts');

/** @returns {Promise<Map<string, Uint8Array>>} by path: the shop's code as its pages have it */
async function bundled() {
  const { outputFiles } = await build({
    entryPoints: { page, 'photo-worker': worker },
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir: '/',
    // The worker is fetched by the name of its source.
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['node:*', 'module', 'fs', 'path', 'crypto'],
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map((one) => [one.path, one.contents]));
  files.set('/photo-worker.ts', files.get('/photo-worker.js'));
  return files;
}

const readAs = {
  shown: (bytes) => JSON.parse(bytes),
  undrawn: () => true,
  sent: (bytes) => bytes,
  refused: (bytes) => bytes.toString(),
};

/**
 * @param {string} program such as `firefox-esr` or `xvfb-run -a MiniBrowser`
 * @param {Buffer[]} photos
 * @returns {Promise<{agent: string, seen: {shown?: object, undrawn?: true, sent?: Buffer, refused?: string}[]}>}
 */
export async function inBrowser(program, photos) {
  const scripts = await bundled();
  const seen = photos.map(() => ({}));
  let [resolve, reject] = [];
  const promise = new Promise((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  const server = createServer((request, response) => {
    const [, what, index] = request.url.split('/');
    const body = [];
    request.on('data', (part) => body.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(body);
      if (request.method === 'GET') return serve(request.url, index, response);
      if (what === 'done') resolve({ agent: bytes.toString(), seen });
      else if (what === 'failed') reject(new Error(bytes.toString()));
      else seen[index][what] = readAs[what](bytes);
      response.end();
    });
  });
  const serve = (url, index, response) => {
    const script = scripts.get(url);
    if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (url === '/') {
      const html = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
      return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    }
    const photo = url.startsWith('/file/') ? photos[index] : undefined;
    return response.writeHead(photo ? 200 : 404).end(photo);
  };
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://localhost:${server.address().port}/`;
  const profile = mkdtempSync(path.join(tmpdir(), 'jolimot-browser-'));
  const [command, ...first] = program.split(' ');
  const options =
    Object.entries({
      firefox: ['--headless', '--no-remote', '--profile', profile],
      chromium: ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    }).find(([name]) => command.includes(name))?.[1] ?? [];
  const browser = spawn(command, [...first, ...options, address], { stdio: 'ignore', detached: true });
  browser.once('error', reject);
  browser.once('exit', () => reject(new Error(`${program} has ended.`)));
  try {
    return await promise;
  } finally {
    // With the programs that it started.
    process.kill(-browser.pid, 'SIGKILL');
    server.closeAllConnections();
    server.close();
  }
}
