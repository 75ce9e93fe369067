import { eq } from 'drizzle-orm';
import type { Tx } from '../src/db/client';
import { creations } from '../src/db/schema/creations';
import type { CreationSnapshot } from '../src/db/schema/orders';
import { loadCreation } from '../src/modules/creations/document/repository';
import { printableSnapshot } from '../src/modules/creations/printing/snapshot';

export async function freshSnapshot(tx: Tx, creationId: number): Promise<CreationSnapshot> {
  const [row] = await tx.select().from(creations).where(eq(creations.id, creationId));
  if (!row) throw new Error(`There is no creation ${creationId}.`);
  return printableSnapshot(tx, await loadCreation(tx, row));
}
