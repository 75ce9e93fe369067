import type { CallName } from '@jolimot/contract/calls';
import { parseIri } from '@jolimot/contract/iri';
import { and, desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../db/client';
import type { ScannedCode } from '../../../db/schema/production';
import { auditLog } from '../../../db/schema/substitution';
import type { CardRow, OrderRow } from '../read/repository';
import { orderSubject } from '../read/view';
import { scansByIds } from './repository';

interface Gone {
  card: CardRow;
  order: Pick<OrderRow, 'reference'>;
}

/** Calls by which staff post cards. */
const posting = ['scanCards', 'updateOrderCards', 'transitionOrder'] as const satisfies readonly CallName[];

type Entry = Pick<typeof auditLog.$inferSelect, 'subject' | 'action' | 'actorId' | 'changes' | 'details' | 'createdAt'>;

const ofScan = z.object({ scan: z.string() });
const ofCards = z.object({ cards: z.array(z.string()), state: z.literal('shipped') });

/** By the card's code, from the audit log, which has an index by order. Unknown cards are left out. */
export async function postedBefore(
  tx: DbOrTx,
  gone: readonly Gone[],
): Promise<Map<string, NonNullable<ScannedCode['posted']>>> {
  const found = new Map<string, NonNullable<ScannedCode['posted']>>();
  if (gone.length === 0) return found;
  const entries = await postingEntries(tx, [...new Set(gone.map(({ order }) => orderSubject(order)))]);
  const scanIds = new Set(entries.flatMap((entry) => scanIdOf(entry) ?? []));
  const scans = scanIds.size > 0 ? await scansByIds(tx, [...scanIds]) : [];
  for (const { card, order } of gone) {
    const [scan] = scans
      .filter(({ effect, createdAt }) => effect.cards.includes(card.id) && isItsPosting(card, createdAt))
      .sort((one, other) => other.id - one.id);
    if (scan) {
      found.set(card.code, { at: scan.createdAt.toISOString(), byId: scan.scannedById });
      continue;
    }
    const entry = entries.find((one) => one.subject === orderSubject(order) && isByHand(one, card.code));
    const at = card.state === 'shipped' ? card.updatedAt : entry?.createdAt;
    if (at) found.set(card.code, { at: at.toISOString(), byId: entry?.actorId ?? null });
  }
  return found;
}

const postingEntries = (tx: DbOrTx, subjects: readonly string[]): Promise<Entry[]> =>
  tx
    .select({
      subject: auditLog.subject,
      action: auditLog.action,
      actorId: auditLog.actorId,
      changes: auditLog.changes,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, [...subjects]), inArray(auditLog.action, [...posting])))
    .orderBy(desc(auditLog.id));

function scanIdOf({ details }: Entry): number | undefined {
  const { data } = ofScan.safeParse(details);
  return data && parseIri('production_scans', data.scan);
}

/** An entry from before a reshipping is not its posting. */
const isItsPosting = (card: CardRow, at: Date): boolean =>
  card.state !== 'shipped' || card.updatedAt.getTime() === at.getTime();

function isByHand({ action, changes, details }: Entry, code: string): boolean {
  if (action === 'transitionOrder') return changes.status?.after === 'shipped';
  return ofCards.safeParse(details).data?.cards.includes(code) ?? false;
}
