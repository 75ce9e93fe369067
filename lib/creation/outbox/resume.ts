import { adoptWork, type Work } from './device';
import { withEntriesOfOther } from './entries';
import { keepOnDevice, saveNow } from './keep-on-device';
import { outboxOf } from './outbox';
import { changeUnsent } from './outbox-store';

/**
 * Sends what was left by this window before a reload or by closed ones. `photos/use-reopened-photos.ts` opens their
 * photos.
 * @returns `first` resolves when existing work is adopted; `stop` ignores windows that close later
 */
export function openUnsent(reference: string): { first: Promise<void>; stop: () => void } {
  keepOnDevice();
  const take = async (work: Work): Promise<void> => {
    changeUnsent(reference, ({ entries, spares }) => ({
      entries: withEntriesOfOther(entries, work.entries),
      spares: [...spares, ...work.spares],
    }));
    outboxOf(reference).send();
    // `adoptWork` removes the other's record next.
    await saveNow(reference);
  };
  return adoptWork(reference, take);
}
