import dns from 'node:dns';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadEnvFile } from '../lib/env-file.mjs';
import { root } from '../lib/settings.mjs';
import { measureRequests } from './measure-requests.mjs';

/**
 * With the build's saved configuration, as Next's "standalone" server: `next.config.ts` would load the compiler, 45 MB
 * that stay in memory.
 */
loadEnvFile();
process.chdir(root);
const folder = path.join(root, process.env.NEXT_DIST_DIR || '.next');
const file = path.join(folder, 'required-server-files.json');
if (!fs.existsSync(file)) {
  process.stderr.write('The storefront is not built: run next build first.\n');
  process.exit(1);
}
const { config } = JSON.parse(fs.readFileSync(file, 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

// Given an address of 127., Next takes its own rewrites for those to another server.
const address = process.env.LISTEN_ADDRESS || undefined;
dns.setDefaultResultOrder('ipv4first');

measureRequests();

const require = createRequire(import.meta.url);
// Sets up the environment and the source of React.
require('next');
const { startServer } = require('next/dist/server/lib/start-server');
await startServer({
  dir: root,
  isDev: false,
  port: Number(process.env.PORT) || 3000,
  hostname: address?.startsWith('127.') ? 'localhost' : address,
  allowRetry: false,
});
