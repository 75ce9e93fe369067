import fs from 'node:fs';
import path from 'node:path';

const reference = /(?:^|\n)(?:\/\/# sourceMappingURL=([\w~.-]+)|\/\*# sourceMappingURL=[\w~.-]+ ?\*\/)\s*$/;

/** For `lib/source-maps/resolve-trace.ts`; not served. */
export const keptFolder = 'source-maps';

/**
 * Scripts' maps leave the public files; those of style sheets and all references are deleted.
 * @param {string} build folder with `static`
 */
export function keepSourceMaps(build) {
  const open = path.join(build, 'static');
  const kept = path.join(build, keptFolder);
  fs.rmSync(kept, { recursive: true, force: true });
  fs.mkdirSync(kept);
  const files = fs.readdirSync(open, { recursive: true }).map((name) => path.join(open, name));
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = fs.readFileSync(file, 'utf8');
    const [line, ofScript] = reference.exec(text) ?? [];
    if (line === undefined) continue;
    fs.writeFileSync(file, text.slice(0, -line.length));
    // Two scripts may share a map.
    if (ofScript)
      fs.copyFileSync(path.join(path.dirname(file), ofScript), path.join(kept, `${path.basename(file)}.map`));
  }
  for (const file of files.filter((name) => name.endsWith('.map'))) fs.rmSync(file);
}
