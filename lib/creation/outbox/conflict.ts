import { versionOf } from '@jolimot/card/document/places';
import { ApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { keepCreation, moveInHistory } from '@/lib/api/creations';
import { isHeld } from '../document/desired';
import { shownCreation } from '../document/shown';
import { askHistoryAgain } from '../history/history-query';
import { usePictures } from '../photos/prepare/photo-bytes';
import { useEditor } from '../screen/editor';
import { type Entry, withAccepted, withChanged } from './entries';
import { nextWrite, type Write } from './next-write';
import { changeEntries } from './outbox-store';
import { inTime, performWrite } from './perform-write';

/** Asks the visitor to choose between the API's version and their own. @throws ApiError */
export async function askAbout(serverCard: Creation, entry: Entry): Promise<void> {
  // An ordered card prints the version that was confirmed (docs/product/orders.md, "Versions").
  const isCorrection = useEditor.getState().screen.order !== undefined;
  if (serverCard.relatedOrder && !isCorrection) throw new ApiError('conflict', 409, '');
  const mine = shownCreation(serverCard, [entry.desired], usePictures.getState().pictures);
  const isKept = await useEditor.getState().ask({ mine, theirs: serverCard });
  changeEntries(serverCard.reference, (former) =>
    withChanged(former, [entry], () => ({
      base: versionOf(serverCard, entry.desired.place),
      ...(isKept ? { isOfOther: false } : { abandoned: 'yes' }),
    })),
  );
}

/**
 * Abandons a value: writes and undoes it at once, so that "redo" brings it back. Each call can be retried.
 * @param serverCard as the API has it now
 * @param ended aborts it
 * @throws ApiError
 */
export async function abandon(serverCard: Creation, entry: Entry, ended: AbortSignal): Promise<void> {
  const { reference } = serverCard;
  const forget = (): void => changeEntries(reference, (former) => withAccepted(former, [entry], serverCard));
  const next = nextWrite(serverCard, [{ ...entry, base: null }]);
  const isThere = isHeld(serverCard, entry.desired);
  // Our own write, whose answer was lost; otherwise another device desired the same.
  const isOwn = isThere && entry.abandoned === serverCard.version;
  const isUndone = !isThere && typeof entry.abandoned === 'number' && serverCard.version > entry.abandoned;
  if (isUndone || isThere !== isOwn || (!isThere && next?.kind !== 'write')) return forget();
  const ifMatch =
    next?.kind === 'write' ? await writeAbandoned(serverCard, entry, next.write, ended) : serverCard.version;
  if (ifMatch !== null) {
    const undo = (signal: AbortSignal) => moveInHistory(reference, 'undo', false, { ifMatch, signal });
    keepCreation(await inTime(ended, undo));
  }
  forget();
  void askHistoryAgain(reference);
}

/** @returns the new version; null when the API refuses the value, which cannot be redone then */
async function writeAbandoned(
  serverCard: Creation,
  entry: Entry,
  write: Write,
  ended: AbortSignal,
): Promise<number | null> {
  const abandoned = serverCard.version + 1;
  changeEntries(serverCard.reference, (former) => withChanged(former, [entry], () => ({ abandoned })));
  try {
    return (await performWrite(serverCard, write, { ended, onProgress: () => undefined })).version;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'validation') return null;
    throw error;
  }
}
