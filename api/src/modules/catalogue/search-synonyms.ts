import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { iriOf } from '@jolimot/contract/iri';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { searchSynonyms } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { timestampsOf } from '../../http/representation/answers';

export function searchSynonymRoutes(app: FastifyInstance, deps: Deps): void {
  crud(app, deps, {
    table: searchSynonyms,
    calls: { list: backOfficeCatalogueCalls.listSearchSynonyms, ...crudCalls('SearchSynonym') },
    select: (from, where) => from.select().from(searchSynonyms).where(where),
    view: (rows) =>
      rows.map((row) => ({
        id: row.id,
        iri: iriOf('search_synonyms', row.id),
        words: row.words,
        ...timestampsOf(row),
      })),
    list: () => ({ orderBy: [asc(searchSynonyms.id)] }),
    created: (body) => body,
  });
}

export async function synonymGroups(db: DbOrTx): Promise<string[][]> {
  const rows = await db.select({ words: searchSynonyms.words }).from(searchSynonyms);
  return rows.map(({ words }) => words);
}
