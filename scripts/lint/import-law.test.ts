import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';

/** With the rule that forbids it. */
const forbidden = [
  ['packages/card/src/a.ts', 'react', 'packages/card knows no React'],
  ['packages/card/src/b.ts', 'node:fs', 'packages/card knows no React'],
  ['packages/card/src/c.ts', '@jolimot/covers/b', 'packages/card knows no React'],
  ['packages/card/src/d.test.ts', '../../../lib/b', 'A package knows neither'],
  ['packages/contract/src/a.ts', 'next/link', 'packages/contract depends on zod'],
  ['packages/covers/src/a.ts', 'sharp', 'packages/covers depends on zod'],
  ['api/src/x/a.ts', '../../../lib/b', 'The API never imports the storefront'],
  ['api/test/a.ts', 'react', 'The API never imports the storefront'],
  ['lib/x/a.ts', '../../api/src/b', 'The storefront talks to the API over HTTP'],
  ['lib/x/b.test.ts', '../../api/src/b', 'The storefront talks to the API over HTTP'],
  ['middleware.ts', './api/src/b', 'The storefront talks to the API over HTTP'],
  ['stores/a.ts', 'drizzle-orm/pg-core', 'The storefront talks to the API over HTTP'],
  ['stores/b.ts', '@/lib/api/b', 'A store holds state'],
  ['app/a.tsx', '@jolimot/covers/b', 'The storefront learns of covers over HTTP'],
  ['components/ui/a.tsx', '@/stores/b', 'components/ui knows no domain'],
  ['components/ui/b.tsx', '@/components/layout/b', 'components/ui knows no domain'],
  ['components/layout/a.tsx', '@/app/b', 'never upwards'],
  ['back-office/x/a.tsx', '@/components/designer/b', 'The back-office knows no page'],
  ['lib/x/c.ts', '@/components/ui/b', 'never upwards'],
  ['lib/api/a.ts', '@/lib/creation/b', 'lib/api stands under what uses it'],
  ['components/designer/words/a.tsx', '../photos/b', 'Steps of the creation screen'],
  ['lib/x/d.ts', '@/scripts/b', 'Source never imports tests'],
  ['lib/x/e.ts', '@/lib/x/f', 'part of a cycle'],
  ['lib/x/f.ts', './e', 'part of a cycle'],
] as const;

const allowed = [
  ['packages/card/src/f.ts', 'linebreak'],
  ['packages/card/src/g.test.ts', 'node:fs'],
  ['packages/contract/src/f.ts', '@jolimot/card/b'],
  ['packages/covers/src/f.ts', 'node:url'],
  ['api/src/x/f.ts', '@jolimot/covers/b'],
  ['app/f.tsx', '@/components/layout/b'],
  ['components/ui/f.tsx', '@/lib/b'],
  ['back-office/x/b.tsx', '@/components/card/b'],
  ['components/designer/words/f.tsx', '../card/b'],
  ['components/designer/words/g.test.tsx', '../photos/b'],
  ['lib/x/g.ts', '@/stores/b'],
  ['e2e/f.spec.ts', '../api/src/b'],
] as const;

const report = z.object({
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

const root = mkdtempSync(path.join(os.tmpdir(), 'jolimot-law-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the import law forbids what it says, and nothing else', () => {
  for (const [file, name] of [...forbidden, ...allowed]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), `import type { B } from '${name}';\nexport type A = B;\n`);
  }
  for (const name of ['package.json', 'biome.json', 'import-law.json', 'tsconfig.json', 'tsconfig.base.json']) {
    copyFileSync(name, path.join(root, name));
  }
  // Biome reads git's ignore rules.
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = report.parse(JSON.parse(stdout)).diagnostics.map(({ message, location }) => [location.path, message]);
  expect(found.map(([file]) => file).toSorted()).toEqual(forbidden.map(([file]) => file).toSorted());
  for (const [file, , because] of forbidden) expect(found).toContainEqual([file, expect.stringContaining(because)]);
});
