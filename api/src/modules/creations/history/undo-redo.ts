import { isDeepStrictEqual } from 'node:util';
import type { Card } from '@jolimot/card/document/card';
import type { Creation } from '@jolimot/contract/creations';
import type { Tx } from '../../../db/client';
import type { CreationState } from '../../../db/schema/creations';
import type { Deps } from '../../../deps';
import { AppError, type Sentence } from '../../../errors';
import { assertOfWhole, type Write, writeCreation } from '../change/change-creation';
import { saveCard } from '../change/save-card';
import { cardCover } from '../document/loaded-creation';
import { type CreationRow, loadCover, loadCreation, productById } from '../document/repository';
import { toCreation } from '../document/view';
import { type PhotoRow, photosById } from '../photos/repository';
import { endsOfSteps } from './grouped-steps';
import { entriesAround, type HistoryEntry, moveTo, nearestOther } from './repository';

export type Direction = 'undo' | 'redo';

const nothingThere: Record<Direction, Sentence> = {
  undo: 'There is nothing to undo.',
  redo: 'There is nothing to redo.',
};

/**
 * Skips equal states (docs/product/drafts.md, "History"). Adds no history: one can redo until something else is
 * written.
 * @param isGrouped takes writes of one step together ({@link endsOfSteps})
 * @throws AppError `conflict` without such a state
 */
export async function undoOrRedo(
  { db, urls }: Pick<Deps, 'db' | 'urls'>,
  write: Write,
  direction: Direction,
  isGrouped = false,
): Promise<Creation> {
  assertOfWhole(write);
  const restored = await writeCreation(db, write, async (tx, present) => {
    const target = await (isGrouped ? nextStep : nearestOther)(tx, present, direction);
    if (!target) throw new AppError('conflict', { detail: nothingThere[direction] });
    const saved = await saveCard(
      tx,
      await loadCreation(tx, present),
      await cardOfState(tx, target.state),
      write.caller.now,
    );
    return { ...saved, creation: await moveTo(tx, present.id, target.position, write.caller.now) };
  });
  return toCreation(restored, urls);
}

async function cardOfState(
  tx: Tx,
  { productId, coverId, style, customizations }: CreationState,
): Promise<Card<PhotoRow>> {
  const product = await productById(tx, productId);
  const cover = coverId === null ? null : await loadCover(tx, coverId);
  const photos = await photosById(
    tx,
    customizations.flatMap(({ photoId }) => photoId ?? []),
  );
  const held = customizations.map(({ name, value, photoId, home = null, crops = {} }) => ({
    ...{ name, value, home, crops },
    photo: photoId === null ? null : (photos.get(photoId) ?? null),
  }));
  return { product, cover: cover && cardCover(cover), style, held };
}

/** A step of 20 seconds has far fewer entries. Undo may go farther. */
const reach = 200;

async function nextStep(tx: Tx, present: CreationRow, direction: Direction): Promise<HistoryEntry | undefined> {
  const rows = await entriesAround(tx, present, reach);
  const isSame = (one: HistoryEntry, other: HistoryEntry | undefined): boolean =>
    other !== undefined && isDeepStrictEqual(one.state, other.state);
  const states = rows.filter((row, index) => !isSame(row, rows[index - 1]));
  const here = states.findLastIndex((row) => row.position <= present.historyPosition);
  const ends = endsOfSteps(states);
  const candidates = states.map((row, index) => ({ row, index })).filter(({ index }) => ends[index]);
  const found =
    direction === 'undo'
      ? candidates.findLast(({ index }) => index < here)
      : candidates.find(({ index }) => index > here);
  return found?.row;
}
