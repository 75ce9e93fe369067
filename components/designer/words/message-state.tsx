import { type SizeStep, sizeSteps } from '@jolimot/card/style';
import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { lastCorrected, undoCorrection, useTyped } from '@/lib/creation/words/typed-texts';
import { useDesign } from '../document/designer-context';
import { FontsNote } from '../document/step-notes';
import { useProblemText } from '../document/use-problem-text';
import { useLiveMessage } from './live-message';
import { UnprintableTools } from './unprintable-tools';

const problemsId = 'message-problems';
const lineCountId = 'message-lines';
export const describedBy = `${problemsId} ${lineCountId}`;

export function MessageState() {
  const problems = useLiveMessage((live) => live.problems);
  const text = useProblemText();
  return (
    <>
      <LineCount />
      {/* The list of characters changes at each key. */}
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

/** Until the next key. */
function Corrected() {
  const t = useTranslations('creation.message');
  const { creation } = useDesign();
  const corrected = useTyped((state) => lastCorrected(state, creation?.reference ?? null));
  const isLatest = useLiveMessage(({ text }) => corrected?.after === text);
  if (!creation || !corrected || !isLatest) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-small">
      {t('mended')}
      <TextButton onClick={() => undoCorrection(creation.reference)}>{t('takeBack')}</TextButton>
    </p>
  );
}

/** Changes are announced from here on. */
const fewLines = 2;

function LineCount() {
  const { creation } = useDesign();
  const slot = useLiveMessage((live) => live.slot);
  // The shaper loads with the first letter.
  const used = useLiveMessage(({ text, drawn }) => drawn?.set.lines.length ?? (text === '' ? 0 : null));
  if (!creation) return null;
  const { size } = creation.style;
  const max = slot.lines[size];
  const left = used === null ? null : max - used;
  return (
    <div className="flex h-tap items-center justify-between gap-2 text-small whitespace-nowrap">
      <Count left={left} max={max} />
      <SizeButtons size={size} />
    </div>
  );
}

/** Not at each key. */
const Count = memo(function Count({ left, max }: { left: number | null; max: number }) {
  const t = useTranslations('creation.message');
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  const words =
    left !== null && (left < 0 ? t.rich('over', { count: -left, max, b }) : t.rich('left', { count: left, max, b }));
  return (
    <>
      <p id={lineCountId} className={left !== null && left < 0 ? 'text-pink-ink' : 'text-blue-ink'}>
        {words && <span key={left}>{words}</span>}
      </p>
      <p role="status" className="sr-only">
        {left !== null && left <= fewLines && <span key={left}>{words}</span>}
      </p>
    </>
  );
});

const SizeButtons = memo(function SizeButtons({ size }: { size: SizeStep }) {
  return (
    <div className="flex text-blue-ink">
      <SizeButton by={-1} size={size} />
      <SizeButton by={1} size={size} />
    </div>
  );
});

function SizeButton({ by, size }: { by: 1 | -1; size: SizeStep }) {
  const t = useTranslations('creation.message');
  const { change } = useDesign();
  const next = sizeSteps[sizeSteps.indexOf(size) + by];
  return (
    <button
      type="button"
      aria-label={t(by === 1 ? 'larger' : 'smaller')}
      aria-disabled={next === undefined}
      // A phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => next && change({ place: 'style', style: { size: next } })}
      className={clsx(
        'grid size-tap place-items-center rounded-label font-display leading-none hover:bg-vellum/60 aria-disabled:opacity-40',
        by === 1 ? 'text-[1.5rem]' : 'text-[1rem]',
      )}
    >
      <span aria-hidden="true">A</span>
    </button>
  );
}
