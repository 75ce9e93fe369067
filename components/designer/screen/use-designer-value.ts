import type { CreationStep } from '@jolimot/card/customization-types';
import type { Face } from '@jolimot/card/layout/display-list';
import { defaultStyle, messageFontIds } from '@jolimot/card/style';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { useCallback, useMemo, useRef } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { useCover } from '@/lib/api/covers';
import { displayableOn } from '@/lib/creation/card/cover-customizations';
import type { Change } from '@/lib/creation/document/changes';
import { isTypedName, type TypedName, wordsOf } from '@/lib/creation/document/unsaved-texts';
import { beginCreation, enqueueQuietly } from '@/lib/creation/outbox/begin-creation';
import { useLoadedCreation } from '@/lib/creation/outbox/use-loaded-creation';
import { useResumedPhotos } from '@/lib/creation/photos/use-resumed-photos';
import { useEditor } from '@/lib/creation/screen/editor';
import { useSettledTexts } from '@/lib/creation/words/use-settled-texts';
import { useTextSaver } from '@/lib/creation/words/use-text-saver';
import type { CardKit } from '../card/card-kit';
import { useCardKit } from '../card/use-card-kit';
import { type FontNeed, useShaper } from '../card/use-shaper';
import type { Designer } from '../document/designer-context';

const noFaces: readonly Face[] = [];

/** How long to wait for the font when unsaved texts are to be saved at once, and how often to check (ms). */
const fontTimeout = 10_000;
const fontCheck = 50;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const isUnchecked = (canCheck: boolean): boolean =>
  !canCheck && Object.values(useEditor.getState().unsavedTexts).some((text) => text.trim() !== '');

/** Text needs the shaper where it is drawn, and wherever an unsaved text has to be checked before it is saved. */
function useFontNeed(creation: Creation | null, cover: Cover | null, step: CreationStep): FontNeed {
  const isTyped = useEditor(({ unsavedTexts }) => Object.values(unsavedTexts).some((text) => text.trim() !== ''));
  const isDrawn =
    creation !== null &&
    cover !== null &&
    displayableOn(cover, step).some((name) => isTypedName(name) && creation.customizations[name]?.value);
  if (isTyped || isDrawn) return 'text';
  return creation && step === 'message' ? 'field' : 'nothing';
}

type Checked = {
  readonly creation: Creation | null;
  readonly cover: Cover | null;
  readonly kit: CardKit | undefined;
  readonly shaper: Shaper | undefined;
  readonly fontsFailed: boolean;
};

/**
 * Saves texts that can be printed while they are typed.
 * @returns saves them at once, and resolves when they are sent or refused
 */
function useCheckedTextSaver({ creation, cover, kit, shaper, fontsFailed }: Checked): () => Promise<void> {
  const isValid = useCallback(
    (name: TypedName, text: string) => {
      if (!creation) return true;
      // A text waits for its font before it is checked; if the font cannot be loaded, the API checks it.
      if (text.trim() !== '' && !shaper && !fontsFailed) return false;
      return kit?.problemsOf(name, text, { creation, cover, shaper }).length === 0;
    },
    [kit, creation, cover, shaper, fontsFailed],
  );
  const save = useTextSaver(creation, isValid);
  const canCheck = useRef(false);
  canCheck.current = kit !== undefined && (shaper !== undefined || fontsFailed);
  return useCallback(async () => {
    // Texts just typed may still wait for the font with which they are checked.
    for (let waited = 0; waited < fontTimeout && isUnchecked(canCheck.current); waited += fontCheck)
      await pause(fontCheck);
    await save();
  }, [save]);
}

type LoadState = {
  readonly retryLoading: () => void;
  /** Why the card's cover could not be loaded, unless it has left the shop: the catalogue's step says that. */
  readonly coverError: unknown;
  readonly retryCover: () => void;
  readonly isDrawable: boolean;
  /** Whether the code that draws cards could not be fetched. */
  readonly kitFailed: boolean;
  readonly retryKit: () => void;
};

/** The value of the designer context: the creation, its cover, the laid-out card, what is missing. */
export function useDesignerValue(): Designer & LoadState {
  const { creation, retry: retryLoading } = useLoadedCreation();
  useResumedPhotos(creation);
  const unsavedTexts = useSettledTexts();
  const { kit, failed: kitFailed, retry: retryKit } = useCardKit(creation !== null);
  const setUnsavedText = useEditor((state) => state.setUnsavedText);
  const found = useCover(creation?.cover?.iri ?? null);
  const { cover, isLoading: isCoverComing } = found;
  const { cover: background } = useCover(creation?.customizations['Background Cover']?.value ?? null);
  const step = useEditor((state) => state.screen.step);
  const style = creation?.style ?? defaultStyle;
  const need = useFontNeed(creation, cover, step);
  const { shaper, fontId, failed: fontsFailed, retry: retryFonts } = useShaper(style.font, need);

  // While another font is loading the card is drawn in the former one.
  const font = messageFontIds.find((id) => id === fontId);
  const faces = useMemo(() => {
    if (!kit || !creation || !cover) return noFaces;
    const typesetter = shaper && font ? { shaper, font } : null;
    return kit.drawCard({ creation, cover, background, unsavedTexts, shown: displayableOn(cover, step), typesetter });
  }, [kit, creation, cover, background, unsavedTexts, shaper, font, step]);

  const ready = font === style.font ? shaper : undefined;
  const items = useMemo(
    () => (kit && creation ? kit.review({ creation, cover, unsavedTexts, shaper: ready }) : []),
    [kit, creation, cover, unsavedTexts, ready],
  );

  const flushWords = useCheckedTextSaver({ creation, cover, kit, shaper: ready, fontsFailed });

  const words = useCallback(
    (name: TypedName) => (creation ? wordsOf({ creation, unsavedTexts }, name) : ''),
    [creation, unsavedTexts],
  );
  const type = useCallback(
    (name: TypedName, text: string) => {
      if (creation) setUnsavedText(creation.reference, name, text, creation.customizations[name]?.value ?? '');
    },
    [creation, setUnsavedText],
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
    coverError: cover || isGone(found.error) ? null : found.error,
    retryCover: () => void found.retry(),
    kitFailed,
    retryKit,
    // The catalogue does not wait for the cover; the other steps would show a loading cover as a missing one.
    isDrawable: creation === null || (kit !== undefined && (step === 'card' || !isCoverComing)),
  };
}
