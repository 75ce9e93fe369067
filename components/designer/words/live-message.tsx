import { inks } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { type SetMessage, setMessage } from '@jolimot/card/typeset/set-message';
import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { messageInk } from '@/lib/creation/card/creation-card-input';
import { type CaretMap, mapCarets } from '@/lib/creation/words/caret-map';
import { problemsOf } from '@/lib/creation/words/typed-text-problems';
import { findUnprintable, type Unprintable } from '@/lib/creation/words/unprintable';
import { useDesigner } from '../document/designer-context';
import { useWords } from '../document/use-words';

/** The message, updated at each key; the rest of the screen is updated when typing pauses. */
export type LiveMessage = {
  /** As typed. */
  readonly text: string;
  readonly slot: MessageSlot;
  /** The colour in which it is printed; on a dark postcard not the chosen ink. */
  readonly ink: string;
  /** Undefined while the font is loading. */
  readonly drawn: { readonly set: SetMessage; readonly carets: CaretMap } | undefined;
  readonly problems: readonly TextProblem[];
  /** Each character that cannot be printed, with its offsets. */
  readonly unprintables: readonly Unprintable[];
};

const Context = createContext<LiveMessage | null>(null);

/** Lays out the message at each key, once for all parts that show it; its children are not rendered again. */
export function LiveMessageProvider({ slot, children }: { slot: MessageSlot; children: ReactNode }) {
  const { creation, cover, shaper } = useDesigner();
  const text = useWords('Message');
  const live = useMemo((): LiveMessage => {
    const ink = creation ? messageInk(creation) : inks.night;
    if (!creation || !shaper) return { text, slot, ink, drawn: undefined, problems: [], unprintables: [] };
    const { style } = creation;
    const set = setMessage(text, slot, style, shaper);
    const carets = mapCarets({ text, slot, set, align: style.align, shaper });
    const problems = problemsOf('Message', text, { creation, cover, shaper });
    const unprintables = problems.length > 0 ? findUnprintable(text, style.font, shaper) : [];
    return { text, slot, ink, drawn: { set, carets }, problems, unprintables };
  }, [creation, cover, shaper, slot, text]);
  return <Context value={live}>{children}</Context>;
}

/** @throws Error outside the message step */
export function useLiveMessage(): LiveMessage {
  const live = use(Context);
  if (!live) throw new Error('useLiveMessage works on the message step alone.');
  return live;
}
