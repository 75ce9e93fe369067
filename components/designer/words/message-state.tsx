import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { undoCorrection, useTyped } from '@/lib/creation/words/typed-texts';
import { useDesign } from '../document/designer-context';
import { FontsNote } from '../document/step-notes';
import { useProblemText } from '../document/use-problem-text';
import { LineCount, lineCountId } from './line-count';
import { useLiveMessage } from './live-message';
import { UnprintableTools } from './unprintable-tools';

const problemsId = 'message-problems';
export const describedBy = `${problemsId} ${lineCountId}`;

export function MessageState() {
  const problems = useLiveMessage((live) => live.problems);
  const text = useProblemText();
  return (
    <>
      <LineCount />
      {/* Announce only the sentences: the list of characters changes at each key. */}
      <p id={problemsId} aria-live="polite" className="sr-only">
        {problems.map(text).join(' ')}
      </p>
      <div className="grid gap-2 pb-2 empty:hidden max-md:tall:max-h-[26dvh] max-md:tall:overflow-y-auto">
        {problems.map((problem) => (
          <Note key={problem.code} tone="error" title={<span aria-hidden="true">{text(problem)}</span>}>
            <Correction problem={problem} />
          </Note>
        ))}
        <Corrected />
        <FontsNote />
      </div>
    </>
  );
}

function Correction({ problem }: { problem: TextProblem }) {
  if (problem.code === 'emoji') return <UnprintableTools kind="emoji" />;
  return problem.code === 'unprintable-characters' ? <UnprintableTools kind="unknown" /> : null;
}

/** Undoes "correct all" until the next key. */
function Corrected() {
  const t = useTranslations('creation.message');
  const { creation } = useDesign();
  const corrected = useTyped((state) => state.corrected);
  const isLatest = useLiveMessage(({ text }) => corrected?.after === text);
  if (!creation || corrected?.reference !== creation.reference || !isLatest) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-small">
      {t('mended')}
      <TextButton onClick={() => undoCorrection(creation.reference)}>{t('takeBack')}</TextButton>
    </p>
  );
}
