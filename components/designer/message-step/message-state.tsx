'use client';

import type { MessageSlot } from '@jolimot/card/templates/template';
import { Note } from '@/components/ui/note';
import { useDesigner } from '../designer-context';
import { FontsNote } from '../fonts-note';
import { LineCount } from './line-count';
import { useProblemText } from './message-words';

/** Id of the sentences that describe the field. */
export const describedBy = 'message-problems';

/** Lines left, and why the words cannot be printed as they are; always in the page, so that screen readers hear it. */
export function MessageState({ slot }: { slot: MessageSlot }) {
  const { review } = useDesigner();
  const text = useProblemText();
  const problems = review.flatMap((item) => (item.kind === 'text' && item.name === 'Message' ? [item.problem] : []));
  return (
    <>
      <LineCount slot={slot} />
      <div id={describedBy} aria-live="polite">
        {problems.map((problem) => (
          <Note key={problem.code} tone="failed" title={text(problem)} className="mt-1 mb-2" />
        ))}
      </div>
      <FontsNote className="mb-2" />
    </>
  );
}
