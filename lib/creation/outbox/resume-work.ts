import { type KeptWork, keptDraftsOf, takeOverWork } from '../document/kept-work';
import { typedNames } from '../document/text-drafts';
import { useEditor } from '../screen/editor';
import { resumeChanges } from './change-queue';

/** Drafts go back into their fields; where something else is being typed, the draft is sent as a change and may conflict. */
function resume(reference: string, { changes, drafts }: KeptWork): void {
  resumeChanges(reference, changes);
  for (const name of typedNames) {
    const draft = drafts[name];
    const { drafts: typed, setDraft } = useEditor.getState();
    if (!draft) continue;
    if (typed[name] === undefined) setDraft(reference, name, draft.text, draft.seen);
    else if (typed[name] !== draft.text) {
      resumeChanges(reference, [{ change: { kind: 'value', name, value: draft.text }, seen: draft.seen }]);
    }
  }
}

/**
 * Resumes what had not reached the API: the drafts of this window, and the work of closed or reloaded windows.
 * @returns stops waiting for windows that are still open
 */
export function resumeWork(reference: string): () => void {
  resume(reference, { changes: [], drafts: keptDraftsOf(reference) });
  return takeOverWork(reference, (work) => {
    if (useEditor.getState().screen.reference !== reference) return false;
    resume(reference, work);
    return true;
  });
}
