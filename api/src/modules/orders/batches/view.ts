import type { BatchCard, ProductionBatch } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import { csvText } from '../../../csv';
import { timestampsOf } from '../../../http/representation/answers';
import { toPerson } from '../../shop-users/account/view';
import { holdsUp } from '../production/set-cards';
import type { CountedBatch, LoadedCard } from './repository';

export const toBatch = ({ batch, maker, ...counted }: CountedBatch): ProductionBatch => ({
  id: batch.id,
  iri: iriOf('production_batches', batch.id),
  name: batch.name,
  state: batch.state,
  ...counted,
  checksum: batch.checksum,
  createdBy: toPerson(maker),
  closedAt: batch.closedAt?.toISOString() ?? null,
  printedAt: batch.printedAt?.toISOString() ?? null,
  doneAt: batch.doneAt?.toISOString() ?? null,
  ...timestampsOf(batch),
});

/** The workshop sees no name and no address. */
export const workshopFields = ({
  card,
  order,
  product,
  cover,
  countryCode,
  shippingDay,
}: Omit<LoadedCard, 'run' | 'position'>) => ({
  id: card.id,
  code: card.code,
  order: iriOf('orders', order.id),
  orderReference: order.reference,
  product,
  cover,
  countryCode,
  shippingDay,
  state: card.state,
});

export async function toBatchCards(cards: readonly LoadedCard[]): Promise<BatchCard[]> {
  // Loaded on first use.
  const { dataMatrix } = await import('../../../print/matrix-code');
  return cards.map((loaded) => {
    const { path, modules } = dataMatrix(loaded.card.code);
    return {
      ...workshopFields(loaded),
      position: loaded.position,
      again: loaded.card.run !== loaded.run,
      held: holdsUp(loaded.order.status),
      dataMatrix: { path, modules },
    };
  });
}

/** No state, no language: always the same bytes. */
export const pickList = (cards: readonly LoadedCard[]): string =>
  csvText(
    [
      ['position', 'code', 'order', 'product', 'cover', 'country', 'day'],
      ...cards.map(({ card, order, product, cover, countryCode, shippingDay }, index) => [
        index + 1,
        card.code,
        order.reference,
        product,
        cover,
        countryCode,
        shippingDay,
      ]),
    ],
    { withByteOrderMark: false },
  );
