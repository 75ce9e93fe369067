import fs from 'node:fs';
import { Refusal } from './program.mjs';

/**
 * For root, the first existing user; other users run servers themselves.
 * @param {string[]} names by preference
 * @returns {{uid?: number, gid?: number}} for `spawn`
 * @throws Refusal when root has none of them
 */
export function unprivileged(...names) {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = names.map((name) => users.find(([known]) => known === name)).find(Boolean);
  if (!user)
    throw new Refusal(`This server is not run as root, and there is no user to run it as: create "${names[0]}".`);
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
