import type { Face } from '@jolimot/card/layout/display-list';
import type { FaceId } from '@jolimot/card/templates/template';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { createContext, type ReactNode, use } from 'react';
import type { Change } from '@/lib/creation/document/changes';
import type { TypedName } from '@/lib/creation/document/unsaved-texts';
import type { ReviewItem } from '@/lib/creation/preview/review';

/** What every step of the creation screen reads and calls. */
export type Designer = {
  /** The creation with its pending changes; null before the first choice. */
  readonly creation: Creation | null;
  readonly cover: Cover | null;
  readonly shaper: Shaper | undefined;
  /** The card laid out for editing; empty until cover and fonts are loaded. */
  readonly faces: readonly Face[];
  readonly fontsFailed: boolean;
  readonly retryFonts: () => void;
  /** What is missing or wrong. */
  readonly review: readonly ReviewItem[];
  /** A text as the screen shows it, updated when typing pauses. */
  readonly words: (name: TypedName) => string;
  readonly type: (name: TypedName, text: string) => void;
  /** Saves at once the unsaved texts that can be saved; resolves when they have been sent or refused. */
  readonly flushWords: () => Promise<void>;
  /** Makes a change; gives false when the API refused it (the error is shown under its action key). */
  readonly change: (change: Change) => Promise<boolean>;
};

const Context = createContext<Designer | null>(null);

export function DesignerProvider({ designer, children }: { designer: Designer; children: ReactNode }) {
  return <Context value={designer}>{children}</Context>;
}

/** @throws Error outside the creation screen */
export function useDesigner(): Designer {
  const designer = use(Context);
  if (!designer) throw new Error('useDesigner works inside the creation screen alone.');
  return designer;
}

export const faceOf = (faces: readonly Face[], id: FaceId): Face | undefined => faces.find((face) => face.id === id);
