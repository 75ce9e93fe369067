import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { apiBundle } from './build-api.mjs';

function packagesAtStart({ outputs }: Metafile, program: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { path, kind, external } of outputs[name]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(path);
      else visit(path);
    }
  };
  visit(program);
  return packages;
}

it('the API at its start has loaded nothing that only a press file, a picture, traces or the embedded database need', async () => {
  const { metafile } = await build({ ...apiBundle, metafile: true, write: false });
  const packages = packagesAtStart(metafile, 'api/dist/server.mjs');
  expect(packages).toContain('fastify');
  const all = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  for (const heavy of ['pdfkit', 'bwip-js/node', '@opentelemetry/api', '@opentelemetry/sdk-trace-node']) {
    expect(all).toContain(heavy);
    expect(packages).not.toContain(heavy);
  }
  for (const foreign of ['sharp', 'libheif-js/wasm-bundle.js', '@electric-sql/pglite']) {
    expect(packages).not.toContain(foreign);
  }
});
