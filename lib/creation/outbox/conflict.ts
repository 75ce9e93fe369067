import { versionOf } from '@jolimot/card/places';
import { ApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
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

/** Asks the visitor to choose between the API's version and their own. @throws ApiError */
export async function askAbout(held: Creation, entry: Entry): Promise<void> {
  // An ordered card prints the version that was confirmed (docs/product/orders.md, "Versions").
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
 * Abandons a value: writes and undoes it at once, so that "redo" brings it back. Each call can be retried.
 * @param held as the API has it now
 * @param ended aborts it
 * @throws ApiError
 */
export async function giveUp(held: Creation, entry: Entry, ended: AbortSignal): Promise<void> {
  const { reference } = held;
  const forget = (): void => changeEntries(reference, (former) => withAccepted(former, [entry], held));
  const next = nextWrite(held, [{ ...entry, base: null }]);
  const isThere = isHeld(held, entry.wanted);
  // Our write, with a lost answer; otherwise another device wanted the same.
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

/** @returns the new version; null when the API refuses the value, which cannot be redone then */
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
