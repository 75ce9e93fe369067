import { type KeptWork, keptDraftsOf, takeOverWork } from '../document/kept-work';
import { typedNames } from '../document/text-drafts';
import { useEditor } from '../screen/editor';
import { resumeChanges } from './change-queue';

/** Words go back into their field; where others are being typed already, they are offered as another version. */
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
 * Goes on with what had not reached the API: this window's own words, and what closed or reloaded windows have left.
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
