import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './preflight.mjs';
import { Refusal } from './program.mjs';
import { root } from './settings.mjs';
import { findNginx } from './system-packages.mjs';
import { unprivileged } from './unprivileged.mjs';

const template = path.join(root, 'deploy', 'nginx', 'jolimot.conf.template');

/**
 * Fills in the configuration that the project ships.
 * @param {Record<string, string>} values by the names in its head
 * @throws Error when one of its names has no value
 */
export function fillIn(values) {
  return fs.readFileSync(template, 'utf8').replace(/^(?!\s*#).*$/gm, (line) =>
    line.replace(/\$\{(\w+)\}/g, (_whole, name) => {
      if (values[name] === undefined) throw new Error(`${template}: no value for ${name}`);
      return values[name];
    }),
  );
}

/**
 * Starts nginx with the project's configuration in a temporary folder, on free ports of 127.0.0.1, without root.
 * @param {{storefront: string, api: string}} upstreams host and port of each: `127.0.0.1:3000`
 * @returns {Promise<{shopUrl: string, apiUrl: string, emptyPages: () => void, stop: () => Promise<void>}>}
 * @throws Refusal when nginx is missing or does not start
 */
export async function startNginx({ storefront, api }) {
  const program = findNginx();
  if (!program) throw new Refusal('No nginx here: install Debian’s package "nginx-light".');
  const identity = unprivileged('www-data', 'nobody');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-nginx-'));
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  fs.writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, { shopPort, apiPort, storefront, api }));
  fs.mkdirSync(path.join(folder, 'cache'));
  if (identity.uid !== undefined) {
    for (const place of ['', 'cache']) fs.chownSync(path.join(folder, place), identity.uid, identity.gid);
  }
  try {
    const child = await launch(program, folder, shopPort, identity);
    return {
      shopUrl: `http://localhost:${shopPort}`,
      apiUrl: `http://localhost:${apiPort}`,
      // What docs/operations.md tells to do after a deployment.
      emptyPages: () => emptyFolder(path.join(folder, 'cache', 'pages')),
      stop: async () => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        if (child.exitCode === null) await gone;
        fs.rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

/** What stands around the shop's part: Debian's defaults, with every file in one folder. */
function configuration(folder, { shopPort, apiPort, storefront, api }) {
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
  SHOP_LISTEN: `127.0.0.1:${shopPort}`,
  SHOP_HOST: 'localhost',
  SHOP_UPSTREAM: storefront,
  API_LISTEN: `127.0.0.1:${apiPort}`,
  API_HOST: 'localhost',
  API_UPSTREAM: api,
  CACHE_DIR: path.join(folder, 'cache'),
  INCLUDE_DIR: path.join(folder, 'additions'),
})}}
`;
}

async function launch(program, folder, port, identity) {
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-4000);
  });
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await listens(port)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Refusal(`${words.trim()}\nnginx did not start: its words are above.`);
}

/** Without a request, which would already be in the cache. */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

function emptyFolder(folder) {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
