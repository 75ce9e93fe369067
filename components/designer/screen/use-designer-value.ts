import type { CreationStep } from '@jolimot/card/customization-types';
import type { Face } from '@jolimot/card/layout/display-list';
import { defaultStyle, messageFontIds } from '@jolimot/card/style';
import { ApiError } from '@jolimot/client/api-error';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { useCallback, useMemo } from 'react';
import { useCover } from '@/lib/api/covers';
import { displayableOn } from '@/lib/creation/card/cover-customizations';
import { beginCreation } from '@/lib/creation/catalogue/begin-creation';
import { areWritten, type Desired, isTypedName, type UnsavedTexts, wordsOf } from '@/lib/creation/document/desired';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { useReopenedPhotos } from '@/lib/creation/photos/use-reopened-photos';
import { useEditor } from '@/lib/creation/screen/editor';
import { typeText } from '@/lib/creation/words/typed-texts';
import { useSettledTexts } from '@/lib/creation/words/use-settled-texts';
import type { CardKit } from '../../card/card-kit';
import { useCardKit } from '../../card/use-card-kit';
import { type FontNeed, useShaper } from '../../card/use-shaper';
import type { Design, Designer, Drawing, Typing } from '../document/designer-context';
import { useCheckedTextSaver } from '../words/use-checked-text-saver';
import { useLoadedCreation } from './use-loaded-creation';

const noFaces: readonly Face[] = [];

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** For drawn texts and checks of unsaved ones. */
function useFontNeed(creation: Creation | null, cover: Cover | null, step: CreationStep): FontNeed {
  const isTyped = useUnsent(creation?.reference ?? null, ({ texts }) => areWritten(texts));
  const isDrawn =
    creation !== null &&
    cover !== null &&
    displayableOn(cover, step).some((name) => isTypedName(name) && creation.customizations[name]?.value);
  if (isTyped || isDrawn) return 'text';
  return creation && step === 'message' ? 'field' : 'nothing';
}

type DrawnCard = Pick<Drawing, 'faces' | 'review'> & {
  readonly kit: CardKit | undefined;
  readonly kitFailed: boolean;
  readonly retryKit: () => void;
  readonly flushWords: () => Promise<void>;
};

function useDrawnCard(
  creation: Creation | null,
  cover: Cover | null,
  unsavedTexts: UnsavedTexts,
  { shaper, fontId, failed: fontsFailed }: ReturnType<typeof useShaper>,
): DrawnCard {
  const { kit, failed: kitFailed, retry: retryKit } = useCardKit(creation !== null);
  const { cover: background } = useCover(creation?.customizations['Background Cover']?.value ?? null);
  const step = useEditor((state) => state.screen.step);
  // While a font loads, draw in the former one.
  const font = messageFontIds.find((id) => id === fontId);
  const faces = useMemo(() => {
    if (!kit || !creation || !cover) return noFaces;
    const typesetter = shaper && font ? { shaper, font } : null;
    const mode = step === 'images' ? 'edit' : 'view';
    const shown = displayableOn(cover, step);
    return kit.drawCard({ creation, cover, background, unsavedTexts, shown, mode, typesetter });
  }, [kit, creation, cover, background, unsavedTexts, shaper, font, step]);
  const ready = font === creation?.style.font ? shaper : undefined;
  const review = useMemo(
    () => (kit && creation ? kit.review({ creation, cover, unsavedTexts, shaper: ready }) : []),
    [kit, creation, cover, unsavedTexts, ready],
  );
  const flushWords = useCheckedTextSaver({ creation, cover, kit, shaper: ready, fontsFailed });
  return { faces, review, kit, kitFailed, retryKit, flushWords };
}

function useDesign(creation: Creation | null, cover: Cover | null): Design {
  const reference = creation?.reference ?? null;
  const change = useCallback(
    (desired: Desired) => {
      if (reference) return outboxOf(reference).set(desired);
      void beginCreation('greeting-card', null).then((begun) => begun && outboxOf(begun.reference).set(desired));
    },
    [reference],
  );
  return useMemo(() => ({ creation, cover, change }), [creation, cover, change]);
}

export type LoadState = {
  readonly retryLoading: () => void;
  /** Unless it left the shop: the first step says that. */
  readonly coverError: unknown;
  readonly retryCover: () => void;
  readonly isDrawable: boolean;
  readonly kitFailed: boolean;
  readonly retryKit: () => void;
};

export function useDesignerValue(): { readonly designer: Designer; readonly load: LoadState } {
  const { creation, retry: retryLoading } = useLoadedCreation();
  useReopenedPhotos(creation);
  const unsavedTexts = useSettledTexts();
  const found = useCover(creation?.cover?.iri ?? null);
  const { cover, isLoading: isCoverComing } = found;
  const step = useEditor((state) => state.screen.step);
  const style = creation?.style ?? defaultStyle;
  const fonts = useShaper(style.font, useFontNeed(creation, cover, step));
  const { shaper, fontId, failed: fontsFailed, retry: retryFonts } = fonts;
  const drawn = useDrawnCard(creation, cover, unsavedTexts, fonts);
  const { faces, review, kit, kitFailed, retryKit, flushWords } = drawn;
  const design = useDesign(creation, cover);
  const ready = fontId === style.font ? shaper : undefined;
  const drawing = useMemo(
    (): Drawing => ({ faces, shaper: ready, fontsFailed, retryFonts, review }),
    [faces, ready, fontsFailed, retryFonts, review],
  );
  const typing = useMemo(
    (): Typing => ({
      words: (name) => (creation ? wordsOf({ creation, unsavedTexts }, name) : ''),
      type: (name, text) => creation && typeText(creation.reference, name, text),
      flushWords,
    }),
    [creation, unsavedTexts, flushWords],
  );
  return {
    designer: { design, drawing, typing },
    load: {
      retryLoading,
      coverError: cover || isGone(found.error) ? null : found.error,
      retryCover: () => void found.retry(),
      kitFailed,
      retryKit,
      // Other steps would show a loading cover as missing.
      isDrawable: creation === null || (kit !== undefined && (step === 'card' || !isCoverComing)),
    },
  };
}
