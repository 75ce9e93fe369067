import { backOfficeCatalogueCalls, type SearchSynonym } from '@jolimot/contract/back-office/catalogue';
import { iriOf } from '@jolimot/contract/iri';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { type PageQuery, pageOf, type RowsAndTotal } from '../../db/page';
import { searchSynonyms } from '../../db/schema/catalogue';
import { nextVersion } from '../../db/schema/columns';
import { given } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { Page, timestampsOf } from '../../http/representation/answers';

/** The groups of words that the search of covers takes for one: staff read them, admins change them. */
export function searchSynonymRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, backOfficeCatalogueCalls.listSearchSynonyms, {
    handler: async ({ query }) => {
      const { rows, total } = await listGroups(db, query);
      return new Page(rows.map(toSearchSynonym), total);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.getSearchSynonym, {
    handler: async ({ params }) => one(await groupById(db, params.id)),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.createSearchSynonym, {
    handler: async ({ body }) => one(await insertGroup(db, body)),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.updateSearchSynonym, {
    handler: async ({ params, body, request }) => {
      const newest = async () => one(await groupById(db, params.id));
      const write = (tx: Tx) => updateGroup(tx, params.id, given(body));
      return one(await editVersion(db, { table: searchSynonyms, id: params.id, request, newest }, write));
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.deleteSearchSynonym, {
    handler: async ({ params }) => {
      if (!(await deleteGroup(db, params.id))) throw notFound();
      return undefined;
    },
  });
}

type SynonymRow = typeof searchSynonyms.$inferSelect;

type NewSynonym = typeof searchSynonyms.$inferInsert;

function one(row: SynonymRow | undefined): SearchSynonym {
  if (!row) throw notFound();
  return toSearchSynonym(row);
}

const toSearchSynonym = (row: SynonymRow): SearchSynonym => ({
  id: row.id,
  iri: iriOf('search_synonyms', row.id),
  words: row.words,
  ...timestampsOf(row),
});

function listGroups(db: DbOrTx, page: PageQuery): Promise<RowsAndTotal<SynonymRow>> {
  return pageOf(db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id)), db.$count(searchSynonyms), page);
}

async function groupById(db: DbOrTx, id: number): Promise<SynonymRow | undefined> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
  return row;
}

async function insertGroup(db: DbOrTx, values: NewSynonym): Promise<SynonymRow | undefined> {
  const [row] = await db.insert(searchSynonyms).values(values).returning();
  return row;
}

/** @returns undefined when there is none */
async function updateGroup(db: DbOrTx, id: number, values: Partial<NewSynonym>): Promise<SynonymRow | undefined> {
  const [row] = await db
    .update(searchSynonyms)
    .set({ ...values, updatedAt: nextVersion(searchSynonyms.updatedAt) })
    .where(eq(searchSynonyms.id, id))
    .returning();
  return row;
}

/** @returns whether there was one to delete */
async function deleteGroup(db: DbOrTx, id: number): Promise<boolean> {
  const rows = await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning({ id: searchSynonyms.id });
  return rows.length > 0;
}

/** The words of every group. */
export async function synonymGroups(db: DbOrTx): Promise<string[][]> {
  const rows = await db.select({ words: searchSynonyms.words }).from(searchSynonyms);
  return rows.map(({ words }) => words);
}
