// public/postcodes/<department>.json: towns by French postcode, from codes-postaux (NOTICE).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const source = 'codes-postaux@4.1.2';
const target = path.resolve(import.meta.dirname, '../public/postcodes');

const folder = mkdtempSync(path.join(tmpdir(), 'postcodes-'));
execFileSync('npm', ['pack', source, '--silent'], { cwd: folder });
execFileSync('tar', ['xzf', `${source.replace('@', '-')}.tgz`], { cwd: folder });
/** @type {{ codePostal: string, nomCommune: string }[]} */
const rows = JSON.parse(readFileSync(path.join(folder, 'package/codes-postaux.json'), 'utf8'));
rmSync(folder, { recursive: true });

/** @type {Map<string, Map<string, Set<string>>>} */
const departments = new Map();
for (const { codePostal, nomCommune } of rows) {
  const department = departments.get(codePostal.slice(0, 2)) ?? new Map();
  departments.set(codePostal.slice(0, 2), department);
  department.set(codePostal, (department.get(codePostal) ?? new Set()).add(nomCommune));
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const byName = new Intl.Collator('fr').compare;
for (const [department, postcodes] of departments) {
  const sorted = [...postcodes].sort(([one], [other]) => one.localeCompare(other));
  const towns = Object.fromEntries(sorted.map(([postcode, names]) => [postcode, [...names].sort(byName)]));
  writeFileSync(path.join(target, `${department}.json`), `${JSON.stringify(towns)}\n`);
}
