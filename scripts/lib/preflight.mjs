import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Refusal } from './program.mjs';

const megabyte = 1024 * 1024;

const reasons = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'part of that path is a file, not a folder',
};

/** @param setting chooses another port @throws Refusal if it is in use */
export async function requireFreePort(port, setting) {
  // A program on one address family would take some of our visitors.
  for (const host of ['0.0.0.0', '::']) {
    const code = await tryToListen(port, host);
    if (code === 'EADDRINUSE') {
      throw new Refusal(`Port ${port} is in use by another program: stop it, or set ${setting} to another port.`);
    }
    if (code === 'EACCES')
      throw new Refusal(`This user may not listen on port ${port}: set ${setting} to one above 1023.`);
  }
}

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (cause) => resolve(cause.code));
    server.listen({ port, host, ipv6Only: host === '::' }, () => server.close(() => resolve(undefined)));
  });
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** @param what its name for people */
export function requireWritable(folder, what) {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    fs.writeFileSync(probe, 'x');
    fs.rmSync(probe);
  } catch (cause) {
    throw new Refusal(`${what} ${folder} cannot be written to: ${reasons[cause.code] ?? cause.message}.`);
  }
}

/** `recursive` hides the cause (a read-only disk gives "no such file"). */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

export function requireSpace(folder, megabytes, purpose) {
  const disk = fs.statfsSync(folder);
  const free = Math.floor((disk.bavail * disk.bsize) / megabyte);
  if (free < megabytes) {
    throw new Refusal(`The disk of ${folder} is full: ${free} MB are left, and ${purpose} needs ${megabytes} MB.`);
  }
}
