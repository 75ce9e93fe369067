import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const flag = z.boolean().default(false);
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().optional(),
      dev: flag,
      devOptional: flag,
      link: flag,
    }),
  ),
});

export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression; undefined is a fault. */
  licence: string | undefined;
  /** From the root. */
  folder: string;
}

/** Packages whose licence is only in its text. */
const saidInText: Readonly<Record<string, string>> = { 'css-mediaquery': 'BSD-3-Clause', 'png-js': 'MIT' };

/** Of the programs and pages, for every platform, by name: what the lock file has but for development. */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const found = Object.entries(packages).flatMap(([folder, { version, license, dev, devOptional, link }]) => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (!folder.includes('node_modules/') || dev || devOptional || link) return [];
    return [{ name, version, licence: saidInText[name] ?? license, folder }];
  });
  const once = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
