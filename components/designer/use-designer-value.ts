'use client';

import type { CreationStep } from '@jolimot/card/customization-types';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { defaultStyle, messageFontIds } from '@jolimot/card/style';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { useCallback, useMemo } from 'react';
import { useCover } from '@/lib/api/covers';
import { beginCreation, enqueueQuietly } from '@/lib/creation/begin-creation';
import { cardInputOf } from '@/lib/creation/card-input';
import type { Change } from '@/lib/creation/changes';
import { displayableOn } from '@/lib/creation/offers';
import { problemsOf, review, wordsOf } from '@/lib/creation/review';
import { isTypedName, type TypedName } from '@/lib/creation/text-drafts';
import { useDraftSaver } from '@/lib/creation/use-draft-saver';
import { useLoadedCreation } from '@/lib/creation/use-loaded-creation';
import { useSettledDrafts } from '@/lib/creation/use-settled-drafts';
import { useEditor } from '@/stores/editor';
import { blankShaper } from './blank-shaper';
import type { Designer } from './designer-context';
import { type HandNeed, useShaper } from './use-shaper';

const noFaces: readonly Face[] = [];

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
export function useDesignerValue(): Designer & { retryLoading: () => void } {
  const { creation, retry: retryLoading } = useLoadedCreation();
  const drafts = useSettledDrafts();
  const setDraft = useEditor((state) => state.setDraft);
  const { cover } = useCover(creation?.cover?.iri ?? null);
  const { cover: background } = useCover(creation?.customizations['Background Cover']?.value ?? null);
  const step = useEditor((state) => state.screen.step);
  const style = creation?.style ?? defaultStyle;
  const need = useHandNeed(creation, cover, step);
  const { shaper, fontId, failed: fontsFailed, retry: retryFonts } = useShaper(style.font, need);

  // While another hand is on its way the card stays in the one that is there.
  const font = messageFontIds.find((id) => id === fontId);
  const faces = useMemo(() => {
    if (!creation || !cover) return noFaces;
    const shown = displayableOn(cover, step);
    // Until the hand is there the card is drawn without its words.
    if (!shaper || !font) {
      const wordless = cardInputOf(
        creation,
        cover,
        background,
        {},
        shown.filter((name) => !isTypedName(name)),
      );
      return layoutCard(wordless, 'edit', { shaper: blankShaper });
    }
    const input = cardInputOf(creation, cover, background, drafts, shown);
    return layoutCard({ ...input, style: { ...input.style, font } }, 'edit', { shaper });
  }, [creation, cover, background, drafts, shaper, font, step]);

  const ready = font === style.font ? shaper : undefined;
  const items = useMemo(
    () => (creation ? review({ creation, cover, drafts, shaper: ready }) : []),
    [creation, cover, drafts, ready],
  );

  const isValid = useCallback(
    (name: TypedName, text: string) => {
      if (!creation) return true;
      // What cannot be judged yet waits for its hand, unless that does not come: the API judges too.
      if (text.trim() !== '' && !ready && !fontsFailed) return false;
      return problemsOf(name, text, { creation, cover, shaper: ready }).length === 0;
    },
    [creation, cover, ready, fontsFailed],
  );
  const flushWords = useDraftSaver(creation, isValid);

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
  };
}
