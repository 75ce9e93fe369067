import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './preflight.mjs';
import { unprivileged } from './processes.mjs';
import { Refusal } from './program.mjs';
import { root } from './settings.mjs';
import { findNginx } from './system-packages.mjs';

/** @typedef {Awaited<ReturnType<typeof startNginx>>} RunningNginx */

const template = path.join(root, 'deploy', 'nginx', 'jolimot.conf.template');

/** @param {Record<string, string>} values by name in its head @throws Error if a value is missing */
export function fillIn(values) {
  return fs.readFileSync(template, 'utf8').replace(/^(?!\s*#).*$/gm, (line) =>
    line.replace(/\$\{(\w+)\}/g, (_whole, name) => {
      if (values[name] === undefined) throw new Error(`${template}: no value for ${name}`);
      return values[name];
    }),
  );
}

/**
 * The project's configuration on a port of 127.0.0.1, without root.
 * @param {{storefronts: string[], apis: string[], shopPort?: number, additions?: Record<string, string>}}
 * upstreams host and port: `127.0.0.1:3000`; a free port by default; additions by their path below INCLUDE_DIR
 * @throws Refusal if nginx is missing or does not start
 */
export async function startNginx({ storefronts, apis, shopPort, additions = {} }) {
  const program = findNginx();
  if (!program) throw new Refusal('No nginx here: install Debian’s package "nginx-light".');
  const identity = unprivileged('www-data', 'nobody');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-nginx-'));
  const port = shopPort ?? (await freePort());
  fs.writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, { port, storefronts, apis }));
  for (const kind of ['http', 'server']) fs.mkdirSync(path.join(folder, 'additions', kind), { recursive: true });
  for (const [name, text] of Object.entries(additions)) fs.writeFileSync(path.join(folder, 'additions', name), text);
  fs.mkdirSync(path.join(folder, 'cache'));
  if (identity.uid !== undefined) {
    for (const place of ['', 'cache']) fs.chownSync(path.join(folder, place), identity.uid, identity.gid);
  }
  try {
    let child = await launch(program, folder, port, identity);
    return {
      shopUrl: `http://localhost:${port}`,
      apiUrl: `http://localhost:${port}/api`,
      // docs/operations.md
      emptyPages: () => emptyFolder(path.join(folder, 'cache', 'pages')),
      // Workers answer without their master.
      kill: () => ended(child, 'SIGKILL'),
      start: async () => {
        child = await launch(program, folder, port, identity);
      },
      stop: async () => {
        await ended(child, 'SIGTERM');
        fs.rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

/** Debian's defaults around the shop's part. */
function configuration(folder, { port, storefronts, apis }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ');
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes auto;
events { worker_connections 1024; }
http {
  types { text/html html; }
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${temporary}
${fillIn({
  SHOP_LISTEN: `127.0.0.1:${port}`,
  SHOP_HOST: 'localhost',
  SHOP_SERVERS: serverLines(storefronts),
  API_SERVERS: serverLines(apis),
  CACHE_DIR: path.join(folder, 'cache'),
  INCLUDE_DIR: path.join(folder, 'additions'),
})}}
`;
}

/** Tests wait less than a shop after a failure. */
const serverLines = (places) => places.map((place) => `server ${place} max_fails=3 fail_timeout=1s;`).join(' ');

async function launch(program, folder, port, identity) {
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Killed together.
    detached: true,
    ...identity,
  });
  const endWithUs = () => ended(child, 'SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-4000);
  });
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await listens(port)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await ended(child, 'SIGKILL');
  throw new Refusal(`${words.trim()}\nnginx did not start: its words are above.`);
}

async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, signal);
  await gone;
}

/** A request would fill the cache. */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

function emptyFolder(folder) {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
