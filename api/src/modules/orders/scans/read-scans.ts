import type { ProductionScan } from '@jolimot/contract/back-office/scans';
import type { DbOrTx, Tx } from '../../../db/client';
import { Page } from '../../../http/representation/answers';
import { type LoadedScan, listScans, peopleByIds, readCardsOf, type ScanQuery, scanById } from './repository';
import { type Named, toScan } from './view';

export async function readScans(db: DbOrTx, query: ScanQuery, now: Date): Promise<Page<ProductionScan>> {
  const { rows, extent } = await listScans(db, query, now);
  const named = await namedBy(db, rows);
  return new Page(
    rows.map((row) => toScan(row, named)),
    extent,
  );
}

export async function readScan(tx: Tx, id: number): Promise<ProductionScan> {
  const loaded = await scanById(tx, id);
  return toScan(loaded, await namedBy(tx, [loaded]));
}

async function namedBy(db: DbOrTx, scans: readonly LoadedScan[]): Promise<Named> {
  const results = scans.flatMap(({ scan }) => scan.results);
  const codes = new Set(results.flatMap(({ code, orderId }) => (orderId === null ? [] : [code])));
  const ids = new Set(results.flatMap(({ posted }) => posted?.byId ?? []));
  const cards = codes.size > 0 ? await readCardsOf(db, [...codes]) : [];
  const people = ids.size > 0 ? await peopleByIds(db, [...ids]) : [];
  return {
    cards: new Map(cards.map((one) => [one.card.code, one])),
    people: new Map(people.map((one) => [one.id, one])),
  };
}
