import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Strokes } from '@/components/ui/icon';
import type { HistoryDirection } from '@/lib/api/creations';
import type { HistoryStep } from '@/lib/creation/history/history-steps';
import { useEditor } from '@/lib/creation/screen/editor';
import { useToasts } from '@/stores/toasts';
import { useDesign, useTyping } from '../document/designer-context';
import { type Outcome, useHistory } from './use-history';
import { useHistoryKeys } from './use-history-keys';

const messages = { undo: 'undone', redo: 'redone' } as const;

function useAnnouncement(): (direction: HistoryDirection, outcome: Outcome) => void {
  const t = useTranslations('creation.history');
  const [last, setLast] = useState<string | null>(null);
  return (direction, outcome) => {
    const { add, remove } = useToasts.getState();
    if (last) remove(last);
    if ('done' in outcome) {
      const { subject, kind } = outcome.done;
      add({ message: t(messages[direction], { step: t(`step.${subject}.${kind}`) }) });
    } else add({ message: t(`failed.${outcome.failed}`), toastClass: 'warning' });
    setLast(useToasts.getState().toasts.at(-1)?.id ?? null);
  };
}

export function HistoryTools() {
  const reference = useEditor((state) => state.screen.reference);
  const { creation } = useDesign();
  const { flushWords } = useTyping();
  const { undo, redo, isBusy, go } = useHistory(creation ? reference : null, flushWords);
  const announce = useAnnouncement();
  const take = (direction: HistoryDirection): void => {
    void go(direction).then((outcome) => outcome && announce(direction, outcome));
  };
  useHistoryKeys(take);
  if (!creation) return null;
  return <Buttons undo={undo} redo={redo} isBusy={isBusy} onGo={take} />;
}

type ButtonsProps = {
  undo: HistoryStep | null;
  redo: HistoryStep | null;
  isBusy: boolean;
  onGo: (direction: HistoryDirection) => void;
};

function Buttons({ undo, redo, isBusy, onGo }: ButtonsProps) {
  const t = useTranslations('creation.history');
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
    <div role="group" aria-label={t('label')} className="flex" aria-busy={isBusy}>
      <StepButton direction="undo" step={undo} onGo={onGo} />
      <StepButton direction="redo" step={redo} onGo={onGo} />
    </div>
  );
}

/** Kept out of public pages' code. */
const strokes: Readonly<Record<HistoryDirection, string>> = {
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4',
};

type StepButtonProps = {
  direction: HistoryDirection;
  step: HistoryStep | null;
  onGo: (direction: HistoryDirection) => void;
};

/** `aria-disabled` keeps the focus after the last step. */
function StepButton({ direction, step, onGo }: StepButtonProps) {
  const t = useTranslations('creation.history');
  const name = step ? t(`${direction}Step`, { step: t(`step.${step.subject}.${step.kind}`) }) : t(direction);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={step === null}
      aria-keyshortcuts={direction === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z Control+Y'}
      onClick={() => step && onGo(direction)}
      className="grid size-tap place-items-center rounded-label hover:bg-kraft aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:opacity-55 aria-disabled:hover:bg-transparent"
    >
      <Strokes path={strokes[direction]} />
    </button>
  );
}
