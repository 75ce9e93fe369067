import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import { Note } from '@/components/ui/note';
import { FontsNote } from '../document/step-notes';
import { useProblemText } from '../document/use-problem-text';
import { LineCount, lineCountId } from './line-count';
import { useLiveMessage } from './live-message';
import { UnprintableTools } from './unprintable-tools';

const problemsId = 'message-problems';
/** Ids of the sentences that describe the field. */
export const describedBy = `${problemsId} ${lineCountId}`;

/** The lines left, and why the message cannot be printed, with buttons that correct it. */
export function MessageState() {
  const { problems } = useLiveMessage();
  const text = useProblemText();
  return (
    <>
      <LineCount />
      {/* Only the sentences are announced: the list of characters changes at each key. */}
      <p id={problemsId} aria-live="polite" className="sr-only">
        {problems.map(text).join(' ')}
      </p>
      <div className="grid gap-2 pb-2 empty:hidden max-md:tall:max-h-[26dvh] max-md:tall:overflow-y-auto">
        {problems.map((problem) => (
          <Note key={problem.code} tone="error" title={<span aria-hidden="true">{text(problem)}</span>}>
            <Correction problem={problem} />
          </Note>
        ))}
        <FontsNote />
      </div>
    </>
  );
}

function Correction({ problem }: { problem: TextProblem }) {
  if (problem.code === 'emoji') return <UnprintableTools kind="emoji" />;
  return problem.code === 'unprintable-characters' ? <UnprintableTools kind="unknown" /> : null;
}
