import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import { recordFacts } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import type { OrderRow } from '../read/repository';
import { orderSubject } from '../read/view';

export interface OrderMove {
  order: Pick<OrderRow, 'reference' | 'status'>;
  after: OrderRow['status'];
}

/**
 * The scan and each order that it moved (docs/product/back-office.md, "Audit log").
 * @param cards how many it posted or put back
 */
export function recordScan(
  tx: Tx,
  request: FastifyRequest,
  scanId: number,
  cards: number,
  moved: readonly OrderMove[],
): Promise<void> {
  const scan = iriOf('production_scans', scanId);
  const facts = moved.map(({ order, after }) => ({
    subject: orderSubject(order),
    changes: changesOf({ status: order.status }, { status: after }),
    details: { scan },
  }));
  return recordFacts(tx, request, [{ subject: scan, details: { cards } }, ...facts]);
}
