import { heldCreation } from '@/lib/api/creations';
import { type KeptWork, keepText, keptElsewhere, keptTextsOf, takeOverWork } from '../../document/kept-work';
import { typedNames } from '../../document/unsaved-texts';
import { textChange } from '../../words/use-text-saver';
import { enqueueChange, resumeChanges, whenSent } from '../change-queue';

/** How long the lock of a closed window may take (ms), and how often that is looked at. */
const lockTime = 500;
const lockCheck = 25;

/** Sends kept texts as they are; one that the API refuses stays kept, to be corrected on the creation screen. */
function sendTexts(reference: string, drafts: KeptWork['drafts']): void {
  const creation = heldCreation(reference);
  for (const name of typedNames) {
    const kept = drafts[name];
    if (!creation || !kept) continue;
    const change = textChange(creation, name, kept.text);
    const forget = (): boolean => keepText(reference, name, null);
    if (change) enqueueChange(reference, change, kept.seen).then(forget, () => undefined);
    else forget();
  }
}

/**
 * Sends what this window and closed ones have kept of a creation, where it is not open for editing.
 * @returns resolves when it is sent or refused
 */
export async function sendKeptWork(reference: string): Promise<void> {
  sendTexts(reference, keptTextsOf(reference));
  const stop = takeOverWork(reference, ({ changes, drafts }) => {
    for (const name of typedNames) if (drafts[name]) keepText(reference, name, drafts[name]);
    resumeChanges(reference, changes);
    sendTexts(reference, drafts);
    return true;
  });
  // The work of a closed window is taken over as soon as its lock is granted; an open one is not waited for.
  for (let waited = 0; waited < lockTime && keptElsewhere(reference).length > 0; waited += lockCheck) {
    await new Promise((resolve) => setTimeout(resolve, lockCheck));
  }
  await whenSent(reference);
  stop();
}
