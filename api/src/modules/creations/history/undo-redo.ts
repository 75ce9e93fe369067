import { isDeepStrictEqual } from 'node:util';
import type { Creation } from '@jolimot/contract/creations';
import { and, asc, between, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { customizationTypes } from '../../../db/schema/catalogue';
import { type CreationState, creationHistory, creations, customizations } from '../../../db/schema/creations';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { type Write, writeCreation } from '../change/change-creation';
import { type CreationRow, loadCreation } from '../document/repository';
import { toCreation } from '../document/view';
import { stopsOf } from './grouped-steps';

export type Direction = 'undo' | 'redo';

const nothingThere: Record<Direction, string> = {
  undo: 'There is nothing to undo.',
  redo: 'There is nothing to redo.',
};

/**
 * Brings a creation to the state before or after the present one in its history, passing over those that are equal. A
 * write like any other (version, `If-Match`, what its order prints), but it adds nothing to the history: what was undone
 * can be redone until something else is written.
 * @param isGrouped passes over states in the middle of what was written in one go ({@link stopsOf})
 * @throws AppError `conflict` when there is no such state; as {@link writeCreation}
 */
export async function travel(
  { db, urls }: Pick<Deps, 'db' | 'urls'>,
  write: Write,
  direction: Direction,
  isGrouped = false,
): Promise<Creation> {
  const { creation } = await writeCreation(db, write, async (tx, present) => {
    const target = await (isGrouped ? nextStop : nextState)(tx, present, direction);
    if (!target) throw new AppError('conflict', { detail: nothingThere[direction] });
    await restoreCustomizations(tx, present.id, target.state, write.caller.now);
    const { coverId, style } = target.state;
    const [row] = await tx
      .update(creations)
      .set({ coverId, style, historyPosition: target.position, updatedAt: write.caller.now })
      .where(eq(creations.id, present.id))
      .returning();
    if (!row) throw new Error('A creation was lost while changing it.');
    return { creation: row };
  });
  return toCreation(await loadCreation(db, creation), urls);
}

type Entry = { position: number; state: CreationState };

/** The database compares the states: as JSON values, whatever the order of their keys. */
async function nextState(tx: Tx, present: CreationRow, direction: Direction): Promise<Entry | undefined> {
  const { position, state } = creationHistory;
  const mine = eq(creationHistory.creationId, present.id);
  const here = tx
    .select({ state })
    .from(creationHistory)
    .where(and(mine, eq(position, present.historyPosition)));
  const beyond = direction === 'undo' ? lt : gt;
  const [entry] = await tx
    .select({ position, state })
    .from(creationHistory)
    .where(and(mine, beyond(position, present.historyPosition), sql`${state} <> (${here})`))
    .orderBy(direction === 'undo' ? desc(position) : asc(position))
    .limit(1);
  return entry;
}

/** States looked at on either side of the present one: a go of twenty seconds is far fewer. */
const sight = 200;

/** The next state at which a person would stop. */
async function nextStop(tx: Tx, present: CreationRow, direction: Direction): Promise<Entry | undefined> {
  const { position, state, createdAt } = creationHistory;
  const around = and(
    eq(creationHistory.creationId, present.id),
    between(position, present.historyPosition - sight, present.historyPosition + sight),
  );
  const rows = await tx.select({ position, state, createdAt }).from(creationHistory).where(around).orderBy(position);
  const isSame = (one: Entry, other: Entry | undefined): boolean =>
    other !== undefined && isDeepStrictEqual(one.state, other.state);
  const states = rows.filter((row, index) => !isSame(row, rows[index - 1]));
  const here = states.findLastIndex((row) => row.position <= present.historyPosition);
  const stops = stopsOf(states);
  const candidates = states.map((row, index) => ({ row, index })).filter(({ index }) => stops[index]);
  const found =
    direction === 'undo'
      ? candidates.findLast(({ index }) => index < here)
      : candidates.find(({ index }) => index > here);
  return found?.row;
}

async function restoreCustomizations(tx: Tx, creationId: number, { customizations: wanted }: CreationState, now: Date) {
  const names = wanted.map(({ name }) => name);
  const mine = eq(customizations.creationId, creationId);
  await tx
    .delete(customizations)
    .where(and(mine, names.length > 0 ? notInArray(customizations.name, names) : undefined));
  if (names.length === 0) return;
  const types = await tx
    .select({ id: customizationTypes.id, name: customizationTypes.name })
    .from(customizationTypes)
    .where(inArray(customizationTypes.name, names));
  const typeOf = new Map<string, number>(types.map(({ id, name }) => [name, id]));
  const stamps = { createdAt: now, updatedAt: now };
  await tx
    .insert(customizations)
    .values(
      wanted.map(({ name, value, photoId }) => {
        const customizationTypeId = typeOf.get(name);
        if (customizationTypeId === undefined) throw new Error(`The customization type ${name} is gone.`);
        return { creationId, customizationTypeId, name, value, photoId, ...stamps };
      }),
    )
    .onConflictDoUpdate({
      target: [customizations.creationId, customizations.name],
      set: { value: sql`excluded.value`, photoId: sql`excluded.photo_id`, updatedAt: now },
    });
}
