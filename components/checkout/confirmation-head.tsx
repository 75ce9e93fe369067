import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

type ConfirmationHeadProps = {
  color: 'purple' | 'green' | 'neutral';
  title: ReactNode;
  /** An action on this page changed its subject. */
  renewed?: boolean;
  lead?: ReactNode;
  actions: ReactNode;
  art?: ReactNode;
  /** So that nothing jumps. */
  awaitsArt?: boolean;
};

/** The heading stays the same element while the page loads. */
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

/** As after a navigation (docs/product/screens.md, "Focus"). */
function ArrivalHeading({ renewed = false, children }: { renewed?: boolean | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!renewed) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [renewed]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h1">
      {children}
    </h1>
  );
}
