import { deliver } from './deliver';
import { takeOverWork, type Work } from './device';
import { withEntriesOfOther } from './entries';
import { keepOnDevice } from './keep-on-device';
import { changeUnsent } from './keeper';

/**
 * Opens a card for sending: from now on what is wanted of it is kept on this device, and what this window before a reload,
 * or another one that was closed, had not sent is sent from here. Photos are opened by `photos/use-reopened-photos.ts`.
 * @returns `first` resolves when what was there is taken over; `stop` takes nothing more from windows that close later
 */
export function openUnsent(reference: string): { first: Promise<void>; stop: () => void } {
  keepOnDevice();
  const take = async (work: Work): Promise<void> => {
    changeUnsent(reference, ({ entries, spares }) => ({
      entries: withEntriesOfOther(entries, work.entries),
      spares: [...spares, ...work.spares],
    }));
    deliver(reference);
  };
  return takeOverWork(reference, take);
}
