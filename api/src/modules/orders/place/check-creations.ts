import { idOfIri } from '@jolimot/contract/iri';
import type { Tx } from '../../../db/client';
import type { CreationSnapshot } from '../../../db/schema/orders';
import { toSnapshots } from '../../creations/printing/snapshot';
import type { OrderViolation } from './check-shippings';
import { type CreationEntry, lockCreations } from './repository';

/** A creation that can be ordered, with what of it is frozen. */
export interface CheckedCreation {
  creationId: number;
  snapshot: CreationSnapshot;
  productCredits: number;
}

/**
 * Locks the creations of an order until the transaction ends, so that no other request orders or changes them meanwhile,
 * and checks each (docs/product/orders.md, "What is refused").
 * @param wanted creation IRIs
 * @returns what can be ordered, and a violation for each thing that keeps one from being ordered
 */
export async function checkCreations(
  tx: Tx,
  shopUserId: number,
  wanted: readonly string[],
  now: Date,
): Promise<{ creations: CheckedCreation[]; violations: OrderViolation[] }> {
  const ids = wanted.map((iri) => idOfIri('creations', iri));
  const locked = await lockCreations(tx, ids);
  const refusals = ids.map(
    (id, index) => refusalOf(locked.get(id), shopUserId, now) ?? (ids.indexOf(id) < index ? listedTwice : undefined),
  );
  const orderable = ids.flatMap((id, index) => (refusals[index] ? [] : (locked.get(id)?.creation ?? [])));
  const frozen = await toSnapshots(tx, orderable);
  const checked: CheckedCreation[] = [];
  const violations: OrderViolation[] = [];
  for (const [index, id] of ids.entries()) {
    const propertyPath = `creations[${index}]`;
    const refusal = refusals[index];
    const one = refusal ? { problems: [refusal] } : frozen.get(id);
    if (!one) throw new Error(`Creation ${id} was lost while it was locked.`);
    if ('problems' in one) violations.push(...one.problems.map((problem) => ({ ...problem, propertyPath })));
    else {
      const productCredits = locked.get(id)?.product.nbCredit ?? 0;
      checked.push({ creationId: id, snapshot: one.snapshot, productCredits });
    }
  }
  return { creations: checked, violations };
}

type Refusal = Omit<OrderViolation, 'propertyPath'>;
const listedTwice: Refusal = { code: 'invalid', message: 'This creation is listed twice.' };

/** Another account's creation is refused in the same words as one that does not exist. */
function refusalOf(entry: CreationEntry | undefined, shopUserId: number, now: Date): Refusal | undefined {
  const gone = entry && (entry.creation.deletedAt !== null || (entry.creation.expiresAt ?? now) < now);
  if (!entry || gone || entry.creation.shopUserId !== shopUserId) {
    return { code: 'invalid', message: 'This creation is not one of yours.' };
  }
  if (entry.creation.relatedOrderId !== null) {
    return { code: 'creation_ordered', message: 'This creation has already been ordered.' };
  }
  if (!entry.product.active || entry.product.deletedAt !== null) {
    return { code: 'invalid', message: 'This product is no longer on sale.' };
  }
  return undefined;
}
