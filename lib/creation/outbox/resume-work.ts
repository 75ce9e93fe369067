import { type KeptWork, keptTextsOf, takeOverWork } from '../document/kept-work';
import { typedNames } from '../document/unsaved-texts';
import { useEditor } from '../screen/editor';
import { resumeChanges } from './change-queue';

/** Unsaved texts go back into their fields; where something else is being typed, the text is sent as a change and may conflict. */
function resume(reference: string, { changes, drafts }: KeptWork): void {
  resumeChanges(reference, changes);
  for (const name of typedNames) {
    const kept = drafts[name];
    const { unsavedTexts: typed, setUnsavedText } = useEditor.getState();
    if (!kept) continue;
    if (typed[name] === undefined) setUnsavedText(reference, name, kept.text, kept.seen);
    else if (typed[name] !== kept.text) {
      resumeChanges(reference, [{ change: { kind: 'value', name, value: kept.text }, seen: kept.seen }]);
    }
  }
}

/**
 * Resumes what had not reached the API: the unsaved texts of this window, and the work of closed or reloaded windows.
 * @returns stops waiting for windows that are still open
 */
export function resumeWork(reference: string): () => void {
  resume(reference, { changes: [], drafts: keptTextsOf(reference) });
  return takeOverWork(reference, (work) => {
    if (useEditor.getState().screen.reference !== reference) return false;
    resume(reference, work);
    return true;
  });
}
