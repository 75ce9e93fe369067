import type { ProductionScan, ScannedCard, ScannedResult } from '@jolimot/contract/back-office/scans';
import { iriOf } from '@jolimot/contract/iri';
import { undoableUntil } from '@jolimot/contract/orders/statuses';
import type { ScannedCode } from '../../../db/schema/production';
import { toPerson } from '../../shop-users/account/view';
import { workshopFields } from '../batches/view';
import type { LoadedScan, PersonRow, ReadCard } from './repository';

export interface Named {
  cards: ReadonlyMap<string, ReadCard>;
  people: ReadonlyMap<number, PersonRow>;
}

const toScannedCard = ({ city, batch, position, ...row }: ReadCard): ScannedCard => ({
  ...workshopFields(row),
  city,
  batch: batch && { iri: iriOf('production_batches', batch.id), name: batch.name },
  position,
});

function toResult({ code, result, orderId, posted, undoneAt }: ScannedCode, { cards, people }: Named): ScannedResult {
  const card = cards.get(code);
  const poster = people.get(posted?.byId ?? 0);
  return {
    code,
    result,
    order: orderId === null ? null : iriOf('orders', orderId),
    card: card ? toScannedCard(card) : null,
    posted: posted ? { at: posted.at, by: poster ? toPerson(poster) : null } : null,
    ...(undoneAt ? { undoneAt } : {}),
  };
}

export const toScan = ({ scan, by }: LoadedScan, named: Named): ProductionScan => ({
  id: scan.id,
  iri: iriOf('production_scans', scan.id),
  results: scan.results.map((one) => toResult(one, named)),
  by: toPerson(by),
  createdAt: scan.createdAt.toISOString(),
  undoableUntil: undoableUntil(scan.createdAt).toISOString(),
  undoneAt: scan.undoneAt?.toISOString() ?? null,
});
