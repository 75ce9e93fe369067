import { idOfIri } from '@jolimot/contract/iri';
import type { OrderCreate } from '@jolimot/contract/orders/order';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { Tx } from '../../../db/client';
import type { CreationSnapshot } from '../../../db/schema/orders';
import { AppError, type RefusedField } from '../../../errors';
import { toSnapshots } from '../../creations/printing/snapshot';
import { type CreationEntry, lockCreations } from './repository';

export interface CheckedCreation {
  creationId: number;
  reference: string;
  snapshot: CreationSnapshot;
  productCredits: number;
}

/**
 * Locks them too (docs/product/orders.md, "What is refused" and "Versions").
 * @param wanted creation IRIs, and the versions in which they were shown
 * @throws AppError `stale_version` when orderable creations changed since
 */
export async function checkCreations(
  tx: Tx,
  shopUserId: number,
  wanted: Pick<OrderCreate, 'creations' | 'versions'>,
  now: Date,
): Promise<{ creations: CheckedCreation[]; violations: RefusedField[] }> {
  const ids = wanted.creations.map((iri) => idOfIri('creations', iri));
  const locked = await lockCreations(tx, ids);
  const refusals = ids.map(
    (id, index) => refusalOf(locked.get(id), shopUserId, now) ?? (ids.indexOf(id) < index ? listedTwice : undefined),
  );
  const orderable = ids.flatMap((id, index) => (refusals[index] ? [] : (locked.get(id)?.creation ?? [])));
  assertAsShown(orderable, wanted.versions ?? {});
  const products = new Map([...locked.values()].map(({ product }) => [product.id, product.slug]));
  const frozen = await toSnapshots(tx, orderable, products);
  const checked: CheckedCreation[] = [];
  const violations = unlisted(ids, locked, wanted.versions ?? {});
  for (const [index, id] of ids.entries()) {
    const propertyPath = `creations[${index}]`;
    const refusal = refusals[index];
    const one = refusal ? { problems: [refusal] } : frozen.get(id);
    if (!one) return lost(id);
    if ('problems' in one) violations.push(...one.problems.map((problem) => ({ ...problem, propertyPath })));
    else {
      const { creation, product } = locked.get(id) ?? lost(id);
      const { reference } = creation;
      checked.push({ creationId: id, reference, snapshot: one.snapshot, productCredits: product.nbCredit });
    }
  }
  return { creations: checked, violations };
}

function lost(id: number): never {
  throw new Error(`Creation ${id} was lost while it was locked.`);
}

/** The caller believes to order these creations too. */
function unlisted(
  ids: readonly number[],
  locked: ReadonlyMap<number, CreationEntry>,
  versions: Readonly<Record<string, number>>,
): RefusedField[] {
  const listed = new Set(ids.map((id) => locked.get(id)?.creation.reference));
  return Object.keys(versions)
    .filter((reference) => !listed.has(reference))
    .map((reference) => ({
      propertyPath: `versions.${reference}`,
      code: 'invalid',
      message: 'This card is not in the order.',
    }));
}

function assertAsShown(
  creations: readonly CreationEntry['creation'][],
  versions: Readonly<Record<string, number>>,
): void {
  const changed = creations.filter(({ reference, version }) => (versions[reference] ?? version) !== version);
  if (changed.length === 0) return;
  throw new AppError('stale_version', {
    violations: changed.map(({ reference, version }) => ({
      propertyPath: `versions.${reference}`,
      code: 'creation_changed' satisfies ViolationCode,
      message: 'This card has changed since you looked at it: look again.',
      params: { reference, version },
    })),
  });
}

/** In credits, to a zone of one credit (docs/product/orders.md, "Cost"). */
export const creditsPerRecipient = (creations: readonly { productCredits: number }[]): number =>
  creations.reduce((sum, { productCredits }) => sum + productCredits, 0);

type Refusal = Omit<RefusedField, 'propertyPath'>;
const listedTwice: Refusal = { code: 'invalid', message: 'This card is listed twice.' };

/** Another account's creation is refused as if it did not exist. */
function refusalOf(entry: CreationEntry | undefined, shopUserId: number, now: Date): Refusal | undefined {
  const gone = entry && (entry.creation.deletedAt !== null || (entry.creation.expiresAt ?? now) < now);
  if (!entry || gone || entry.creation.shopUserId !== shopUserId) {
    return { code: 'invalid', message: 'This card is not one of yours.' };
  }
  if (entry.creation.relatedOrderId !== null) {
    return { code: 'creation_ordered', message: 'This card has already been ordered.' };
  }
  if (!entry.product.active || entry.product.deletedAt !== null) {
    return { code: 'invalid', message: 'This product is no longer on sale.' };
  }
  return undefined;
}
