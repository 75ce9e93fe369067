import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ArrivalHeading } from './arrival-heading';

type ConfirmationHeadProps = {
  color: 'purple' | 'green' | 'neutral';
  title: ReactNode;
  /** True once an action on this very page has changed what it confirms. */
  renewed?: boolean;
  lead?: ReactNode;
  /** The one ink button of the view, and links. */
  actions: ReactNode;
  /** What was posted, bought or called back, drawn; beside the words on a wide screen, under them on a phone. */
  art?: ReactNode;
  /** True while the drawing may still come: its place is kept, and two lines for the sentence, so that nothing jumps. */
  awaitsArt?: boolean;
};

/** The coloured head of a confirmation. The heading stays the same element while the page finds out what to confirm. */
export function ConfirmationHead({ color, title, renewed, lead, actions, art, awaitsArt }: ConfirmationHeadProps) {
  return (
    <div className={clsx(color, 'grain overflow-hidden bg-cp')}>
      <div
        className={clsx(
          'wrap grid grid-cols-[minmax(0,1fr)]',
          (art || awaitsArt) && 'gap-x-10 md:grid-cols-[minmax(0,1fr)_500px]',
        )}
      >
        <div className="relative z-2 pt-8 pb-10 md:pt-[76px] md:pb-[84px]">
          <ArrivalHeading renewed={renewed}>{title}</ArrivalHeading>
          {(lead || awaitsArt) && (
            <p className={clsx('mt-3 max-w-[27em] text-lead text-pretty', !lead && 'min-h-[2.8em]')}>{lead}</p>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">{actions}</div>
        </div>
        {awaitsArt ? <div className="h-[372px] md:h-auto md:min-h-[452px]" /> : art}
      </div>
    </div>
  );
}
