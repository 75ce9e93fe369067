import type { CreationStep } from '@jolimot/card/customization-types';
import type { Face } from '@jolimot/card/layout/display-list';
import { defaultStyle, messageFontIds } from '@jolimot/card/style';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { useCallback, useMemo, useRef } from 'react';
import { useCover } from '@/lib/api/covers';
import { displayableOn } from '@/lib/creation/card/cover-customizations';
import type { Change } from '@/lib/creation/document/changes';
import { isTypedName, type TypedName, wordsOf } from '@/lib/creation/document/text-drafts';
import { beginCreation, enqueueQuietly } from '@/lib/creation/outbox/begin-creation';
import { useLoadedCreation } from '@/lib/creation/outbox/use-loaded-creation';
import { useResumedPhotos } from '@/lib/creation/photos/use-resumed-photos';
import { useEditor } from '@/lib/creation/screen/editor';
import { useDraftSaver } from '@/lib/creation/words/use-draft-saver';
import { useSettledDrafts } from '@/lib/creation/words/use-settled-drafts';
import { useCardKit } from '../card/use-card-kit';
import { type HandNeed, useShaper } from '../card/use-shaper';
import type { Designer } from '../document/designer-context';

const noFaces: readonly Face[] = [];

/** How long a hand is waited for when typed words are to be saved at once, and how often one looks (ms). */
const handWait = 10_000;
const handLook = 50;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const isUnjudged = (canJudge: boolean): boolean =>
  !canJudge && Object.values(useEditor.getState().drafts).some((text) => text.trim() !== '');

/** Words need the shaper where they are drawn, and wherever they have been typed and wait to be judged and saved. */
function useHandNeed(creation: Creation | null, cover: Cover | null, step: CreationStep): HandNeed {
  const isTyped = useEditor(({ drafts }) => Object.values(drafts).some((text) => text.trim() !== ''));
  const isDrawn =
    creation !== null &&
    cover !== null &&
    displayableOn(cover, step).some((name) => isTypedName(name) && creation.customizations[name]?.value);
  if (isTyped || isDrawn) return 'words';
  return creation && step === 'message' ? 'field' : 'nothing';
}

/** Gathers what the steps work on: the creation, its cover, the card laid out, what is missing. */
export function useDesignerValue(): Designer & { retryLoading: () => void; isDrawable: boolean } {
  const { creation, retry: retryLoading } = useLoadedCreation();
  useResumedPhotos(creation);
  const drafts = useSettledDrafts();
  const kit = useCardKit(creation !== null);
  const setDraft = useEditor((state) => state.setDraft);
  const { cover, isLoading: isCoverComing } = useCover(creation?.cover?.iri ?? null);
  const { cover: background } = useCover(creation?.customizations['Background Cover']?.value ?? null);
  const step = useEditor((state) => state.screen.step);
  const style = creation?.style ?? defaultStyle;
  const need = useHandNeed(creation, cover, step);
  const { shaper, fontId, failed: fontsFailed, retry: retryFonts } = useShaper(style.font, need);

  // While another hand is on its way the card stays in the one that is there.
  const font = messageFontIds.find((id) => id === fontId);
  const faces = useMemo(() => {
    if (!kit || !creation || !cover) return noFaces;
    const hand = shaper && font ? { shaper, font } : null;
    return kit.drawCard({ creation, cover, background, drafts, shown: displayableOn(cover, step), hand });
  }, [kit, creation, cover, background, drafts, shaper, font, step]);

  const ready = font === style.font ? shaper : undefined;
  const items = useMemo(
    () => (kit && creation ? kit.review({ creation, cover, drafts, shaper: ready }) : []),
    [kit, creation, cover, drafts, ready],
  );

  const isValid = useCallback(
    (name: TypedName, text: string) => {
      if (!creation) return true;
      // What cannot be judged yet waits for its hand, unless that does not come: the API judges too.
      if (text.trim() !== '' && !ready && !fontsFailed) return false;
      return kit?.problemsOf(name, text, { creation, cover, shaper: ready }).length === 0;
    },
    [kit, creation, cover, ready, fontsFailed],
  );
  const save = useDraftSaver(creation, isValid);
  const canJudge = useRef(false);
  canJudge.current = kit !== undefined && (ready !== undefined || fontsFailed);
  const flushWords = useCallback(async () => {
    // Words begun a moment ago may still wait for the hand by which they are judged.
    for (let waited = 0; waited < handWait && isUnjudged(canJudge.current); waited += handLook) await pause(handLook);
    await save();
  }, [save]);

  const words = useCallback(
    (name: TypedName) => (creation ? wordsOf({ creation, drafts }, name) : ''),
    [creation, drafts],
  );
  const type = useCallback(
    (name: TypedName, text: string) => {
      if (creation) setDraft(creation.reference, name, text, creation.customizations[name]?.value ?? '');
    },
    [creation, setDraft],
  );
  const change = useCallback(
    async (wanted: Change) => {
      const reference = creation?.reference ?? (await beginCreation('greeting-card', null))?.reference;
      return reference ? enqueueQuietly(reference, wanted) : false;
    },
    [creation?.reference],
  );

  return {
    creation,
    cover,
    shaper: ready,
    faces,
    fontsFailed,
    retryFonts,
    review: items,
    words,
    type,
    flushWords,
    change,
    retryLoading,
    // The catalogue waits for no cover; to the other steps one that is on its way must not look like none.
    isDrawable: creation === null || (kit !== undefined && (step === 'card' || !isCoverComing)),
  };
}
