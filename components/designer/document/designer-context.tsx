import type { Face } from '@jolimot/card/layout/display-list';
import type { FaceId } from '@jolimot/card/templates/template';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { createContext, type ReactNode, use } from 'react';
import type { TypedName } from '@/lib/creation/document/unsaved-texts';
import type { Wanted } from '@/lib/creation/document/wanted';
import type { ReviewItem } from '@/lib/creation/preview/review';

/** The card that is designed. */
export type Design = {
  /** The creation with what is wanted of it; null before the first choice. Its texts are those that the API holds. */
  readonly creation: Creation | null;
  readonly cover: Cover | null;
  /** Wants something else of a place of the card; what the API refuses is shown under its action key. */
  readonly change: (wanted: Wanted) => void;
};

/** How it is drawn and judged. */
export type Drawing = {
  /** The card laid out for editing; empty until cover and fonts are loaded. */
  readonly faces: readonly Face[];
  readonly shaper: Shaper | undefined;
  readonly fontsFailed: boolean;
  readonly retryFonts: () => void;
  /** What is missing or wrong. */
  readonly review: readonly ReviewItem[];
};

/** What is written on it. */
export type Typing = {
  /** A text as the screen shows it, updated when typing pauses. */
  readonly words: (name: TypedName) => string;
  readonly type: (name: TypedName, text: string) => void;
  /** Begins at once to save the texts that can be saved. */
  readonly flushWords: () => Promise<void>;
};

const DesignContext = createContext<Design | null>(null);
const DrawingContext = createContext<Drawing | null>(null);
const TypingContext = createContext<Typing | null>(null);

export type Designer = { readonly design: Design; readonly drawing: Drawing; readonly typing: Typing };

/** What every step of the creation screen reads and calls, apart: a part renders for what it reads alone. */
export function DesignerProvider({ design, drawing, typing, children }: Designer & { children: ReactNode }) {
  return (
    <DesignContext value={design}>
      <DrawingContext value={drawing}>
        <TypingContext value={typing}>{children}</TypingContext>
      </DrawingContext>
    </DesignContext>
  );
}

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This works inside the creation screen alone.');
  return value;
}

/** The card. @throws Error outside the creation screen */
export const useDesign = (): Design => inside(use(DesignContext));

/** Its drawing. @throws Error outside the creation screen */
export const useDrawing = (): Drawing => inside(use(DrawingContext));

/** Its words. @throws Error outside the creation screen */
export const useTyping = (): Typing => inside(use(TypingContext));

export const faceOf = (faces: readonly Face[], id: FaceId): Face | undefined => faces.find((face) => face.id === id);
