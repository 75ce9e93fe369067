import fs from 'node:fs';
import path from 'node:path';

/** The last line of a compiled script or sheet, which names its source map. */
const reference = /(?:^|\n)(?:\/\/# sourceMappingURL=([\w~.-]+)|\/\*# sourceMappingURL=[\w~.-]+ ?\*\/)\s*$/;

/** The folder of the maps in a build: nothing in it is served. `lib/source-maps/resolve-trace.ts` reads it. */
export const keptFolder = 'source-maps';

/**
 * Takes the source maps of a build away from its public files: those of scripts go into a folder of their own, each named
 * after its script, for reading traces with; those of sheets are deleted. No public file names a map afterwards.
 * @param {string} build folder of the build, holding `static`
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
    // Two scripts may name one map.
    if (ofScript)
      fs.copyFileSync(path.join(path.dirname(file), ofScript), path.join(kept, `${path.basename(file)}.map`));
  }
  for (const file of files.filter((name) => name.endsWith('.map'))) fs.rmSync(file);
}
