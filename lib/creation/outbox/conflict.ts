import { versionOf } from '@jolimot/card/places';
import type { Creation } from '@jolimot/contract/creations';
import { ApiError } from '@/lib/api/api-error';
import { keepCreation, moveInHistory } from '@/lib/api/creations';
import { shownCreation } from '../document/shown';
import { isHeld } from '../document/wanted';
import { askHistoryAgain } from '../history/history-query';
import { usePictures } from '../photos/prepare/photo-bytes';
import { useEditor } from '../screen/editor';
import { type Entry, withAccepted, withChanged } from './entries';
import { changeEntries } from './keeper';
import { nextWrite, type Write } from './next-write';
import { inTime, performWrite } from './perform-write';

/** Lets the visitor choose between what the API holds in a place and what is wanted there. @throws ApiError */
export async function askAbout(held: Creation, entry: Entry): Promise<void> {
  // Being ordered made the draft's version old: what was looked at is printed (docs/product/orders.md, "Versions").
  const isCorrection = useEditor.getState().screen.order !== undefined;
  if (held.relatedOrder && !isCorrection) throw new ApiError('conflict', 409, '');
  const mine = shownCreation(held, [entry.wanted], usePictures.getState().pictures);
  const isKept = await useEditor.getState().ask({ mine, theirs: held });
  changeEntries(held.reference, (former) =>
    withChanged(former, [entry], () => ({
      base: versionOf(held, entry.wanted.place),
      ...(isKept ? { isOfOther: false } : { given: 'up' }),
    })),
  );
}

/**
 * Gives up a value without losing it: it is written and undone at once, so that "redo" brings it back. Each of the two calls
 * can be tried again alone.
 * @param held the creation as the API has it now
 * @param ended ends it
 * @throws ApiError
 */
export async function giveUp(held: Creation, entry: Entry, ended: AbortSignal): Promise<void> {
  const { reference } = held;
  const forget = (): void => changeEntries(reference, (former) => withAccepted(former, [entry], held));
  const next = nextWrite(held, [{ ...entry, base: null }]);
  const isThere = isHeld(held, entry.wanted);
  // Written by this visitor, and its answer lost; otherwise it is there because somebody else wants the same.
  const isOwn = isThere && entry.given === held.version;
  const isUndone = !isThere && typeof entry.given === 'number' && held.version > entry.given;
  if (isUndone || isThere !== isOwn || (!isThere && next?.kind !== 'write')) return forget();
  const ifMatch = next?.kind === 'write' ? await writeGivenUp(held, entry, next.write, ended) : held.version;
  if (ifMatch !== null) {
    const undo = (signal: AbortSignal) => moveInHistory(reference, 'undo', false, { ifMatch, signal });
    keepCreation(await inTime(ended, undo));
  }
  forget();
  void askHistoryAgain(reference);
}

/** @returns the version of the creation after it; null when the API refuses it: it cannot be kept for redo then */
async function writeGivenUp(held: Creation, entry: Entry, write: Write, ended: AbortSignal): Promise<number | null> {
  const given = held.version + 1;
  changeEntries(held.reference, (former) => withChanged(former, [entry], () => ({ given })));
  try {
    return (await performWrite(held, write, { ended, onProgress: () => undefined })).version;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'validation') return null;
    throw error;
  }
}
