import type { Tx } from '../../../db/client';
import type { CreationSnapshot } from '../../../db/schema/orders';
import { AppError } from '../../../errors';
import { changesOfCard } from '../../order-changes/compare-cards';
import { recordChanges } from '../../order-changes/record-changes';
import type { Caller } from '../document/access';
import type { LoadedCreation } from '../document/repository';
import { frozenSnapshot, replaceSnapshot } from './repository';
import { printableSnapshot } from './snapshot';

/**
 * Frozen covers and templates stay (docs/product/orders.md, "Frozen").
 * @throws AppError `validation`, or `conflict` when its product would change
 */
export async function freezeAgain(
  tx: Tx,
  changed: LoadedCreation,
  orderId: number,
  { user, now: at }: Caller,
): Promise<void> {
  const { id } = changed.creation;
  const frozen = await frozenSnapshot(tx, orderId, id);
  if (!frozen) throw new Error(`Creation ${id} is not in its order ${orderId}.`);
  // Sheet and price depend on the product, which undo would change too.
  if (changed.product.slug !== frozen.product) {
    throw new AppError('conflict', { detail: 'This card has been ordered and keeps its format.' });
  }
  const now = await printableSnapshot(tx, changed);
  const refrozen = keepFrozen(frozen, now);
  await replaceSnapshot(tx, orderId, id, refrozen);
  const { reference, shopUserId } = changed.creation;
  const by = user?.id === shopUserId ? 'client' : 'staff';
  await recordChanges(tx, orderId, changesOfCard(reference, frozen, refrozen), by, at);
}

function keepFrozen(frozen: CreationSnapshot, now: CreationSnapshot): CreationSnapshot {
  const background = ({ customizations }: CreationSnapshot) =>
    customizations.find(({ name }) => name === 'Background Cover')?.value;
  return {
    ...now,
    templateVersion: frozen.templateVersion,
    cover: now.cover.slug === frozen.cover.slug ? frozen.cover : now.cover,
    backgroundCover: background(now) === background(frozen) ? frozen.backgroundCover : now.backgroundCover,
  };
}
