import { z } from 'zod';
import type { DbOrTx } from '../db/client';
import { recall, remember } from '../remembered';

/** The name in existing databases. */
const seededRow = 'seed.sown';
const seededShape = z.record(z.string(), z.array(z.string()));

/** By name: the shop's changes and deletions stay; a release adds only new items. */
export interface Seeded {
  /** The returned items count as seeded from now on. */
  fresh<Item>(kind: string, items: readonly Item[], nameOf: (item: Item) => string): Item[];
  save(): Promise<void>;
}

export async function readSeeded(db: DbOrTx): Promise<Seeded> {
  const before = (await recall(db, seededRow, seededShape)) ?? {};
  const now = new Map(Object.entries(before).map(([kind, names]) => [kind, new Set(names)]));
  let changed = false;
  return {
    fresh: (kind, items, nameOf) => {
      const names = now.get(kind) ?? new Set<string>();
      const unknown = items.filter((item) => !names.has(nameOf(item)));
      for (const item of unknown) names.add(nameOf(item));
      now.set(kind, names);
      changed ||= unknown.length > 0;
      return unknown;
    },
    save: async () => {
      if (changed)
        await remember(db, seededRow, Object.fromEntries([...now].map(([kind, names]) => [kind, [...names]])));
    },
  };
}
