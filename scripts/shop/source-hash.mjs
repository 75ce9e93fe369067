import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Without tests.
 * @param {string} root
 * @param {string[]} places relative; missing ones count as empty
 * @param {unknown} settings further inputs
 */
export function sourceHash(root, places, settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of places.flatMap((place) => filesIn(root, place))) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(root, place) {
  const found = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return fs
    .readdirSync(path.join(root, place))
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesIn(root, `${place}/${name}`));
}

export function isBuilt(stampFile, hash) {
  try {
    return fs.readFileSync(stampFile, 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Last: an interrupted build does not count. */
export function stamp(stampFile, hash) {
  fs.writeFileSync(stampFile, hash);
}
