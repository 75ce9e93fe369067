import { idOfIri } from '@jolimot/contract/fields';
import { type ViolationCode, violationCodes } from '@jolimot/contract/problem';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { products } from '../../db/schema/catalogue';
import { creations } from '../../db/schema/creations';
import type { CreationSnapshot } from '../../db/schema/orders';
import { AppError } from '../../errors';
import { toSnapshot } from '../creations/snapshot';
import type { OrderViolation } from './check-shippings';

/** A creation that can be ordered, with what of it is frozen. */
export interface CheckedCreation {
  creationId: number;
  snapshot: CreationSnapshot;
  productCredits: number;
}

/**
 * Holds the creations of an order until the transaction ends, so that they can neither be ordered nor changed by
 * anybody else meanwhile, and looks at each (product.md, "Orders").
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
  const held = await hold(tx, ids);
  const checked: CheckedCreation[] = [];
  const violations: OrderViolation[] = [];
  for (const [index, id] of ids.entries()) {
    const propertyPath = `creations[${index}]`;
    const entry = held.get(id);
    const refusal = refusalOf(entry, shopUserId, now) ?? (ids.indexOf(id) < index ? listedTwice : undefined);
    if (refusal) {
      violations.push({ propertyPath, ...refusal });
      continue;
    }
    const frozen = await freeze(tx, id);
    if ('problems' in frozen) violations.push(...frozen.problems.map((problem) => ({ ...problem, propertyPath })));
    else checked.push({ creationId: id, snapshot: frozen.snapshot, productCredits: entry?.product.nbCredit ?? 0 });
  }
  return { creations: checked, violations };
}

type Entry = { creation: typeof creations.$inferSelect; product: typeof products.$inferSelect };

/** Always in the order of ids: two orders of the same creations wait for each other instead of locking up. */
async function hold(tx: Tx, ids: number[]): Promise<Map<number, Entry>> {
  const rows = await tx
    .select({ creation: creations, product: products })
    .from(creations)
    .innerJoin(products, eq(products.id, creations.productId))
    .where(inArray(creations.id, ids))
    .orderBy(asc(creations.id))
    .for('update', { of: creations });
  return new Map(rows.map((row) => [row.creation.id, row]));
}

type Refusal = Omit<OrderViolation, 'propertyPath'>;
const listedTwice: Refusal = { code: 'invalid', message: 'This creation is listed twice.' };

/** Another's creation is refused in the same words as one that never was. */
function refusalOf(entry: Entry | undefined, shopUserId: number, now: Date): Refusal | undefined {
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

async function freeze(tx: Tx, id: number): Promise<{ snapshot: CreationSnapshot } | { problems: Refusal[] }> {
  try {
    return { snapshot: await toSnapshot(tx, id) };
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'validation') throw cause;
    return { problems: cause.violations.map((violation) => ({ ...violation, code: knownCode(violation.code) })) };
  }
}

const knownCode = (code: string): ViolationCode => violationCodes.find((known) => known === code) ?? 'invalid';
