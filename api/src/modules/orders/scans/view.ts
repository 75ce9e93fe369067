import type { ProductionScan } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import { toPerson } from '../../shop-users/account/view';
import { undoTime } from '../status/undo-time';
import type { LoadedScan } from './repository';

export const toScan = ({ scan, by }: LoadedScan): ProductionScan => ({
  id: scan.id,
  iri: iriOf('production_scans', scan.id),
  results: scan.results.map(({ code, result, orderId }) => ({
    code,
    result,
    order: orderId === null ? null : iriOf('orders', orderId),
  })),
  by: toPerson(by),
  createdAt: scan.createdAt.toISOString(),
  undoableUntil: new Date(scan.createdAt.getTime() + undoTime).toISOString(),
  undoneAt: scan.undoneAt?.toISOString() ?? null,
});
