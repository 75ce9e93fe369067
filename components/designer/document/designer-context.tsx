import type { Face } from '@jolimot/card/layout/display-list';
import type { FaceId } from '@jolimot/card/templates/template';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { createContext, type ReactNode, use } from 'react';
import { useProducts } from '@/lib/api/catalogue';
import type { Desired, TypedName } from '@/lib/creation/document/desired';
import type { ReviewItem } from '@/lib/creation/preview/review';

export type Design = {
  /** Without unsaved texts; null before the first choice. */
  readonly creation: Creation | null;
  readonly cover: Cover | null;
  /** A refusal is shown under its action key. */
  readonly change: (desired: Desired) => void;
};

export type Drawing = {
  /** Empty until cover and fonts are loaded. */
  readonly faces: readonly Face[];
  readonly shaper: Shaper | undefined;
  readonly fontsFailed: boolean;
  readonly retryFonts: () => void;
  readonly review: readonly ReviewItem[];
};

export type Typing = {
  /** When typing pauses. */
  readonly words: (name: TypedName) => string;
  readonly type: (name: TypedName, text: string) => void;
  /** Those that can be saved. */
  readonly flushWords: () => Promise<void>;
};

const DesignContext = createContext<Design | null>(null);
const DrawingContext = createContext<Drawing | null>(null);
const TypingContext = createContext<Typing | null>(null);

export type Designer = { readonly design: Design; readonly drawing: Drawing; readonly typing: Typing };

/** A part renders only for the one it reads. */
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
  if (value === null) throw new Error('This works only inside the creation screen.');
  return value;
}

/** @throws Error outside the creation screen */
export const useDesign = (): Design => inside(use(DesignContext));

export const useDrawing = (): Drawing => inside(use(DrawingContext));

export const useTyping = (): Typing => inside(use(TypingContext));

export const faceOf = (faces: readonly Face[], id: FaceId): Face | undefined => faces.find((face) => face.id === id);

/** 1 until the products are loaded (docs/product/credits.md, "Credits"). */
export function useCreditCost(): number {
  const { creation } = useDesign();
  const products = useProducts();
  return products.data?.find((product) => product.slug === creation?.product.slug)?.nbCredit ?? 1;
}
