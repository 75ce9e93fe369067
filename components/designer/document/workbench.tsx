import clsx from 'clsx';
import type { ReactNode } from 'react';

/** In a low, wide window the stage stays in sight while the tools scroll. */
export const flatStageClass = 'flat:sticky flat:top-(--head) flat:h-[calc(100dvh-var(--head))] flat:self-start';

/** @param children the tools */
export function Workbench({
  stage,
  stageClass,
  panelClass,
  panelLabel,
  children,
}: {
  stage: ReactNode;
  stageClass?: string;
  panelClass?: string;
  panelLabel: string;
  children: ReactNode;
}) {
  return (
    <div className="above-foot grid flat:grid-cols-[minmax(0,1fr)_minmax(292px,40%)] md:grid-cols-[minmax(0,1fr)_416px] md:tall:h-[calc(100dvh-var(--head)-var(--foot,0px))] md:tall:min-h-[560px] md:tall:grid-rows-[minmax(0,1fr)]">
      <div className={clsx('relative', stageClass)}>{stage}</div>
      <section
        aria-label={panelLabel}
        className={clsx('bg-vellum md:shadow-[-10px_0_30px_-18px_#3a2a1a40] md:tall:overflow-y-auto', panelClass)}
      >
        {children}
      </section>
    </div>
  );
}

export function FootBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={clsx(
        'above-foot fixed inset-x-0 bottom-[var(--foot,0px)] z-foot flex items-center justify-between gap-3.5 border-t border-line bg-vellum px-4 pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] low:py-1 low:[&_:is(a,button)]:min-h-tap shadow-[0_-6px_24px_#3a2a1a1f] md:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
