import type { ProductionScan } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import { undoableUntil } from '@jolimot/contract/orders/statuses';
import { toPerson } from '../../shop-users/account/view';
import type { LoadedScan } from './repository';

export const toScan = ({ scan, by }: LoadedScan): ProductionScan => ({
  id: scan.id,
  iri: iriOf('production_scans', scan.id),
  results: scan.results.map(({ code, result, orderId, undoneAt }) => ({
    code,
    result,
    order: orderId === null ? null : iriOf('orders', orderId),
    ...(undoneAt ? { undoneAt } : {}),
  })),
  by: toPerson(by),
  createdAt: scan.createdAt.toISOString(),
  undoableUntil: undoableUntil(scan.createdAt).toISOString(),
  undoneAt: scan.undoneAt?.toISOString() ?? null,
});
