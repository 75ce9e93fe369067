import { inks } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { type SetMessage, setMessage } from '@jolimot/card/typeset/set-message';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { messageInk } from '@/lib/creation/card/message-ink';
import { unsentIn, useOutbox } from '@/lib/creation/outbox/outbox-store';
import { type CaretMap, mapCarets } from '@/lib/creation/words/caret-map';
import { problemsOf } from '@/lib/creation/words/typed-text-problems';
import { findUnprintable, type Unprintable } from '@/lib/creation/words/unprintable';
import { useDesign, useDrawing } from '../document/designer-context';

/** At each key; the rest of the screen when typing pauses. */
export type LiveMessage = {
  readonly text: string;
  readonly slot: MessageSlot;
  /** On a dark postcard not the chosen one. */
  readonly ink: string;
  /** The font is loading. */
  readonly drawn: { readonly set: SetMessage; readonly carets: CaretMap } | undefined;
  readonly problems: readonly TextProblem[];
  readonly unprintables: readonly Unprintable[];
};

type Basis = {
  readonly creation: Creation | null;
  readonly cover: Cover | null;
  readonly shaper: Shaper | undefined;
  readonly slot: MessageSlot;
};

/** Subscribers do not re-render. */
const none: readonly never[] = [];

function layOut(text: string, { creation, cover, shaper, slot }: Basis): LiveMessage {
  const ink = creation ? messageInk(creation) : inks.night;
  if (!creation || !shaper) return { text, slot, ink, drawn: undefined, problems: none, unprintables: none };
  const { style } = creation;
  const set = setMessage(text, slot, style, shaper);
  const carets = mapCarets({ text, slot, set, align: style.align, shaper });
  const problems = problemsOf('Message', text, { creation, cover, shaper });
  if (problems.length === 0) return { text, slot, ink, drawn: { set, carets }, problems: none, unprintables: none };
  return { text, slot, ink, drawn: { set, carets }, problems, unprintables: findUnprintable(text, style.font, shaper) };
}

type Reader = (state: Parameters<typeof unsentIn>[0]) => LiveMessage;

function readerOn(basis: Basis): Reader {
  let latest: LiveMessage | undefined;
  const reference = basis.creation?.reference ?? null;
  return (state) => {
    const { Message: typed } = unsentIn(state, reference).texts;
    const text = typed ?? basis.creation?.customizations.Message?.value ?? '';
    if (latest?.text !== text) latest = layOut(text, basis);
    return latest;
  };
}

const Context = createContext<Reader | null>(null);

/** Once per key for all parts. The context value never changes: React need not search the step for consumers. */
export function LiveMessageProvider({ slot, children }: { slot: MessageSlot; children: ReactNode }) {
  const { creation, cover } = useDesign();
  const { shaper } = useDrawing();
  const reader = useMemo(() => readerOn({ creation, cover, shaper, slot }), [creation, cover, shaper, slot]);
  return <Context value={reader}>{children}</Context>;
}

function useReader(): Reader {
  const reader = use(Context);
  if (!reader) throw new Error('useLiveMessage works only on the message step.');
  return reader;
}

/** @param select returns the same object while nothing changed */
export function useLiveMessage<Part>(select: (live: LiveMessage) => Part): Part {
  const reader = useReader();
  return useOutbox((state) => select(reader(state)));
}

/** Does not render. */
export function useReadMessage(): () => LiveMessage {
  const reader = useReader();
  return useCallback(() => reader(useOutbox.getState()), [reader]);
}
